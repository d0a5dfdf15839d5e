import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { BuildFlags } from './build/command.ts'
import { register } from '../regression/cli.ts'
import { scan, type ScanFlags } from './scan/command.ts'
import { say } from './strings.ts'
import { usage } from './usage.ts'

/**
 * The commands of `passerelle`.
 * @param args without node and file
 * @returns the exit code: 0 nothing breaks, 1 something would, 2 the command could not be carried out
 */
export async function main(args: readonly string[]): Promise<number> {
  let code = 0
  const program = new Command('passerelle').description(say('cli.description')).exitOverride()
  program
    .command('scan')
    .description(say('cli.scan'))
    .argument('<pages...>', say('cli.inputs'))
    .option('--json <file>', say('cli.json'))
    .option('--html <file>', say('cli.html'))
    .option('--sarif <file>', say('cli.sarif'))
    .option('--jobs <n>', say('cli.jobs'), parseJobs)
    .option('--known <names>', say('cli.known'), (value: string) => value.split(/[\s,]+/).filter(Boolean))
    .option('--old <address>', say('cli.old'), (value: string, list: string[] = []) => [...list, value])
    .option('--strict', say('cli.strict'))
    .option('--no-progress', say('cli.quiet'))
    .action(async (names: string[], flags: ScanFlags) => {
      code = await scan(names, flags)
    })
  program
    .command('build')
    .description(say('cli.build'))
    .option('--without <names>', say('cli.without'), (value: string, list: string[] = []) => [
      ...list,
      ...value.split(/[\s,]+/).filter(Boolean),
    ])
    .option('--out <folder>', say('cli.out'), 'dist-lean')
    .addOption(new Option('--only <builds>').hideHelp())
    .action(async (flags: BuildFlags) => {
      // Webpack and its configuration are wanted by this command alone.
      const { build } = await import('./build/command.ts')
      code = await build(flags)
    })
  program
    .command('usage')
    .description(say('cli.usage'))
    .argument('<reports...>', say('cli.reports'))
    .option('--scan <file>', say('cli.scanFile'))
    .option('--json', say('cli.usageJson'))
    .option('--html <file>', say('cli.html'))
    .action(async (files: string[], flags: { scan?: string; json?: boolean; html?: string }) => {
      code = await usage(files, flags)
    })
  register(program, (ended) => {
    code = ended
  })
  try {
    await program.parseAsync([...args], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    process.stderr.write(say('cli.failed', { message: (error as Error).message }) + '\n')
    return 2
  }
}

function parseJobs(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new InvalidArgumentError(say('cli.badJobs', { value }))
  return Number(value)
}
