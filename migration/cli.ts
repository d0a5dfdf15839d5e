import { Command, CommanderError, Option } from 'commander'
import { isDiskFull } from './full-disk.ts'
import type { BuildFlags } from './build/command.ts'
import { register as registerCampaign } from '../campaign/cli.ts'
import { register } from '../regression/cli.ts'
import { list, mount, prefix, whole } from '../regression/run/flags.ts'
import { say as sayTwin } from '../regression/strings.ts'
import type { ModerniseFlags } from './modernise/command.ts'
import type { ScanFlags } from './scan/command.ts'
import { say } from './strings.ts'
import type { UsageFlags } from './usage.ts'
import { speakFrench } from './french-help.ts'
import { messageOf } from './system-errors.ts'
import { version } from './version.ts'

/**
 * The commands of `passerelle`. The code of each is loaded by it alone: a scan wants no browser, and help nothing.
 * @param args without node and file
 * @returns the exit code, see docs/exit-codes.md
 */
export async function main(args: readonly string[]): Promise<number> {
  let code = 0
  const program = speakFrench(new Command('passerelle'))
    .description(say('cli.description'))
    .version(version(), '-V, --version', say('cli.version'))
    .exitOverride()
    .hook('preAction', (_program, command) => refuseEmpty(command))
  scanCommand(program, (exit) => (code = exit))
  program
    .command('build')
    .description(say('cli.build'))
    .option('--without <noms>', say('cli.without'), collectNames)
    .option('--out <dossier>', say('cli.out'), 'dist-lean')
    .option('--json', say('cli.modernise.json'))
    .addOption(new Option('--only <parties>').hideHelp())
    .action(async (flags: BuildFlags) => {
      const { build } = await import('./build/command.ts')
      code = await build(flags)
    })
  program
    .command('usage')
    .description(say('cli.usage'))
    .argument('<rapports...>', say('cli.reports'))
    .option('--scan <fichier>', say('cli.scanFile'), list, [])
    .option('--json', say('cli.usageJson'))
    .option('--html <fichier>', say('cli.html'))
    .action(async (files: string[], flags: UsageFlags) => {
      const { usage } = await import('./usage.ts')
      code = await usage(files, flags)
    })
  program
    .command('modernise')
    .description(say('cli.modernise'))
    .argument('<sites...>', say('cli.modernise.folders'))
    .option('--out <dossier>', say('cli.modernise.out'), 'passerelle-modernise')
    .option('--new <script>', say('cli.modernise.new'), 'dist/passerelle.js')
    .option('--tag <adresse>', sayTwin('cli.tag'), list, [])
    .option('--prefix <nom>', sayTwin('cli.prefix'), prefix, 'cms')
    .option('--root <dossier>', sayTwin('cli.root'))
    .option('--mount <chemin=fichier>', sayTwin('cli.mount'), mount, [])
    .option('--no-progress', say('cli.modernise.quiet'))
    .option('--json', say('cli.modernise.json'))
    .action(async (folders: string[], flags: ModerniseFlags) => {
      const { modernise } = await import('./modernise/command.ts')
      code = await modernise(folders, flags)
    })
  const end = (ended: number): void => {
    code = ended
  }
  register(program, end)
  registerCampaign(program, end)
  try {
    await program.parseAsync(asCommand(args, program), { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    return tellFailure(error)
  }
}

/**
 * `help` of a command that there is not: as if it had been called, which tells so; commander would print all of the help. Of
 * a command of a command (`help campaign scan`): that one's own, for which commander would print the help of the other.
 */
function asCommand(args: readonly string[], { commands }: Command): string[] {
  const find = (name: string | undefined): Command | undefined => commands.find((one) => one.name() === name)
  const [first = '', name = '-', ...more] = args
  const called = find(first)
  if (called) return [first, ...asCommand(args.slice(1), called)]
  if (!commands.length || first !== 'help' || name.startsWith('-')) return [...args]
  const command = find(name)
  if (!command) return args.slice(1)
  return command.commands.length && more.length ? [name, ...asCommand([first, ...more], command)] : [...args]
}

/** Tells of what stopped a command, or of what it could not write out. @returns the exit code */
export function tellFailure(error: unknown): number {
  const told = isDiskFull(error) ? say('cli.full') : say('cli.failed', { message: messageOf(error) })
  process.stderr.write(told + '\n')
  return 2
}

function scanCommand(program: Command, done: (exit: number) => void): void {
  const command = program
    .command('scan')
    .description(say('cli.scan'))
    .argument('<pages...>', say('cli.inputs'))
    .option('--json [fichier]', say('cli.json'))
    .option('--html [fichier]', say('cli.html'))
    .option('--sarif [fichier]', say('cli.sarif'))
    .option('--config <fichier>', say('cli.config'))
    .option('--preload <fichier>', say('cli.preload'))
    .option('--new <script>', say('cli.preload.new'), 'dist/passerelle.js')
    .option('--base <adresse>', say('cli.base'))
    .option('--prefix <nom>', sayTwin('cli.prefix'), prefix, 'cms')
    .option('--jobs <n>', say('cli.jobs'), whole(1))
    .option('--known <noms>', say('cli.known'), collectNames)
    .option('--old <adresse>', say('cli.old'), list, [])
    .option('--strict', say('cli.strict'))
    .option('--no-progress', say('cli.quiet'))
    .action(async (names: string[], flags: ScanFlags) => {
      const { scan } = await import('./scan/command.ts')
      done(await scan(names, flags))
    })
  // A report for which no file is named goes to the standard output, as that of other commands' `--json`.
  for (const option of command.options) if (option.optional) option.preset('-')
}

/** Names with commas, of every time that the option is written; of a value without one what `refuseEmpty` refuses. */
function collectNames(value: string, before: readonly string[] = []): readonly string[] {
  const names = value.split(/[\s,]+/).filter(Boolean)
  return [...before, ...(names.length ? names : [''])]
}

/**
 * An empty value is none: most likely a variable of a script had nothing in it, and an empty part of an address would fit
 * every script of a page.
 */
function refuseEmpty(command: Command): void {
  const option = command.options.find((one) =>
    [command.getOptionValue(one.attributeName())].flat().includes(''),
  )
  if (option) command.error(`error: option '${option.flags}' argument missing`)
  const { args, registeredArguments: names } = command
  const argument = args.flatMap((value, at) => (value === '' ? (names[at] ?? names.at(-1) ?? []) : []))[0]
  if (argument) command.error(`error: missing required argument '${argument.name()}'`)
}
