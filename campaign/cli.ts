import { type Command, InvalidArgumentError } from 'commander'
import { list, whole } from '../regression/run/flags.ts'
import type * as Commands from './commands.ts'
import type { ReduceFlags } from './reduce.ts'
import type { ReportFlags } from './report.ts'
import type { Mark } from './state.ts'
import { say } from './strings.ts'

/** Adds `campaign` and its commands to the program; `end` is given the exit code. */
export function register(program: Command, end: (code: number) => void): void {
  const campaign = program.command('campaign').description(say('cli.description'))
  /** The code of the commands is loaded by them alone. */
  const run = async (work: (commands: typeof Commands) => number | Promise<number>): Promise<void> => {
    const commands = await import('./commands.ts')
    end(await commands.guarded(() => work(commands)))
  }
  const command = (name: string, description: string): Command =>
    campaign.command(name).description(description).argument('<campagne>', say('cli.folder'))
  command('init', say('cli.init'))
    .argument('<sites...>', say('cli.sites'))
    .option('--old <script>', say('cli.old'))
    .option('--new <script>', say('cli.new'))
    .action((folder: string, sites: string[], flags: { old?: string; new?: string }) =>
      run(({ init }) => init(folder, sites, flags)),
    )
  const running = (name: string, description: string): Command =>
    command(name, description)
      .option('--site <nom>', say('cli.only'), list, [])
      .option('--jobs <n>', say('cli.jobs'), whole(1))
      .option('--json', say('cli.json'))
      .option('--no-progress', say('cli.quiet'))
  running('scan', say('cli.scan')).action((folder: string, flags: Commands.RunFlags) =>
    run(({ scan }) => scan(folder, flags)),
  )
  running('regress', say('cli.regress'))
    .option('--no-survey', say('cli.noSurvey'))
    .action((folder: string, flags: Commands.RunFlags & { survey: boolean }) =>
      run(({ regress }) => regress(folder, flags)),
    )
  command('reduce', say('cli.reduce'))
    .argument('[causes...]', say('cli.causes'))
    .option('--seconds <n>', say('cli.seconds'), whole(1), 120)
    .option('--no-shim', say('cli.noShim'))
    .option('--no-progress', say('cli.quiet'))
    .option('--json', say('cli.json'))
    .action((folder: string, ids: string[], flags: ReduceFlags) =>
      run(async () => (await import('./reduce.ts')).reduce(folder, ids, flags)),
    )
  command('status', say('cli.status'))
    .option('--json', say('cli.json'))
    .action((folder: string, flags: { json?: boolean }) => run(({ status }) => status(folder, flags)))
  command('approve', say('cli.approve'))
    .argument('<causes...>', say('cli.causes'))
    .requiredOption('--reason <texte>', say('cli.reason'))
    .option('--site <nom>', say('cli.onSite'))
    .option('--pages <noms>', say('cli.onPages'), list, [])
    .action((folder: string, ids: string[], flags: { reason: string; site?: string; pages: string[] }) =>
      run(({ approve }) => approve(folder, ids, flags)),
    )
  command('report', say('cli.report'))
    .option('--site <nom>', say('cli.only'), list, [])
    .option('--out <dossier>', say('cli.out'))
    .option('--pdf', say('cli.pdf'))
    .action((folder: string, flags: ReportFlags) =>
      run(async () => (await import('./report.ts')).report(folder, flags)),
    )
  command('serve', say('cli.serve'))
    .option('--port <n>', say('cli.port'), port, 8090)
    .action((folder: string, { port }: { port: number }) =>
      run(async () => (await import('./serve.ts')).serve(folder, port)),
    )
  command('mark', say('cli.mark'))
    .argument('<sites...>', say('cli.marked'))
    .requiredOption('--as <état>', say('cli.as'), markOf)
    .action((folder: string, sites: string[], flags: { as: Mark | 'open' }) =>
      run(({ mark }) => mark(folder, sites, { as: flags.as === 'open' ? undefined : flags.as })),
    )
}

function port(value: string): number {
  if (!/^\d+$/.test(value) || Number(value) > 65_535)
    throw new InvalidArgumentError(say('cli.badPort', { value }))
  return Number(value)
}

const MARKS: Readonly<Record<string, Mark | 'open'>> = { basculé: 'switched', revenu: 'back', ouvert: 'open' }

function markOf(value: string): Mark | 'open' {
  const mark = MARKS[value.normalize('NFC')]
  if (!mark) throw new InvalidArgumentError(say('cli.badAs', { value }))
  return mark
}
