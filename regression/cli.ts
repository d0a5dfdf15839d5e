import type { Command } from 'commander'
import type { ApproveFlags } from './approve/approve.ts'
import {
  browserUrl,
  date,
  day,
  header,
  JOBS,
  list,
  mount,
  prefix,
  queue,
  type RegressFlags,
  shard,
  viewports,
  whole,
} from './run/flags.ts'
import type { ReduceFlags } from './reduce/command.ts'
import type { WorkerFlags } from './queue/worker.ts'
import type { MergeFlags } from './merge/merge.ts'
import { say } from './strings.ts'

/**
 * Adds `regress`, `worker`, `merge`, `reduce` and `approve` to the program; `end` is given the exit code. The code of each
 * is loaded by it alone.
 */
export function register(program: Command, end: (code: number) => void): void {
  program
    .command('regress')
    .description(say('cli.description'))
    .argument('<pages...>', say('cli.pages'))
    .option('--old <script>', say('cli.old'))
    .option('--new <script>', say('cli.new'), 'dist/passerelle.js')
    .option('--tag <adresse>', say('cli.tag'), list, [])
    .option('--config <fichier>', say('cli.config'))
    .option('--prefix <nom>', say('cli.prefix'), prefix, 'cms')
    .option('--root <dossier>', say('cli.root'))
    .option('--mount <chemin=fichier>', say('cli.mount'), mount, [])
    .option('--match <texte>', say('cli.match'))
    .option('--out <dossier>', say('cli.out'), 'passerelle-regress')
    .option('--jobs <n>', say('cli.jobs'), whole(1), JOBS)
    .option('--shard <i/n>', say('cli.shard'), shard)
    .option('--browser <navigateur>', say('cli.browser'))
    .option('--browser-url <url>', say('cli.browserUrl'), browserUrl)
    .option('--queue <adresse>', say('cli.queue'), queue)
    .option('--store <adresse>', say('cli.store'))
    .option('--host-rate <n>', say('cli.hostRate'), whole(1))
    .option('--fresh', say('cli.fresh'))
    .option('--approvals <fichier>', say('cli.approvals'), 'passerelle-approvals.json')
    .option('--rules <fichier>', say('cli.rules'))
    .option('--mask <sélecteur>', say('cli.mask'), list, [])
    .option('--viewport <tailles>', say('cli.viewport'), viewports, [{ width: 1024, height: 768 }])
    .option('--scenario <fichier>', say('cli.scenario'), list, [])
    .option('--max-steps <n>', say('cli.maxSteps'), whole(0), 60)
    .option('--tolerance <pixels>', say('cli.tolerance'), whole(0), 0)
    .option('--no-pictures', say('cli.noPictures'))
    .option('--retries <n>', say('cli.retries'), whole(0), 1)
    .option('--patience <secondes>', say('cli.patience'), whole(1), 10)
    .option('--date <date>', say('cli.date'), date, Date.UTC(2024, 2, 15, 9, 30))
    .option('--header <ligne>', say('cli.header'), header, [])
    .option('--allow-posts', say('cli.allowPosts'))
    .option('--no-progress', say('cli.quiet'))
    .option('--json', say('cli.json'))
    .action(async (pages: string[], flags: RegressFlags) => {
      const { regress } = await import('./run/regress.ts')
      end(await regress(pages, flags))
    })
  registerWorker(program, end)
  program
    .command('merge')
    .description(say('cli.merge'))
    .argument('<dossiers...>', say('cli.parts'))
    .option('--out <dossier>', say('cli.out'), 'passerelle-regress')
    .option('--approvals <fichier>', say('cli.approvals'))
    .option('--json', say('cli.json'))
    .action(async (folders: string[], flags: MergeFlags) => {
      const { merge } = await import('./merge/merge.ts')
      end(merge(folders, flags))
    })
  registerReduce(program, end)
  program
    .command('approve')
    .description(say('cli.approve'))
    .argument('<dossier>', say('cli.results'))
    .argument('[causes...]', say('cli.causes'))
    .option('--reason <texte>', say('cli.reason'))
    .option('--pages <noms>', say('cli.onPages'), list, [])
    .option('--until <date>', say('cli.until'), day)
    .option('--approvals <fichier>', say('cli.approvals'))
    .option('--json', say('cli.json'))
    .action(async (folder: string, causes: string[], flags: ApproveFlags) => {
      const { approve } = await import('./approve/approve.ts')
      end(approve(folder, causes, flags))
    })
}

function registerWorker(program: Command, end: (code: number) => void): void {
  program
    .command('worker')
    .description(say('cli.worker'))
    .requiredOption('--queue <adresse>', say('cli.queue'), queue)
    .option('--jobs <n>', say('cli.jobs'), whole(1), JOBS)
    .option('--browser <navigateur>', say('cli.browser'))
    .option('--browser-url <url>', say('cli.browserUrl'), browserUrl)
    .option('--lease <secondes>', say('cli.lease'), whole(1), 30)
    .option('--until-empty', say('cli.untilEmpty'))
    .option('--list', say('cli.listRuns'))
    .option('--json', say('cli.json'))
    .action(async (flags: WorkerFlags) => {
      const { work } = await import('./queue/worker.ts')
      end(await work(flags))
    })
}

function registerReduce(program: Command, end: (code: number) => void): void {
  program
    .command('reduce')
    .description(say('cli.reduce'))
    .argument('<dossier>', say('cli.results'))
    .argument('[causes...]', say('cli.reducedCauses'))
    .option('--seconds <n>', say('cli.seconds'), whole(1), 120)
    .option('--no-shim', say('cli.noShim'))
    .option('--fresh', say('cli.freshExamples'))
    .option('--header <ligne>', say('cli.header'), header, [])
    .option('--no-progress', say('cli.quiet'))
    .option('--json', say('cli.reduceJson'))
    .action(async (folder: string, causes: string[], flags: ReduceFlags) => {
      const { reduce } = await import('./reduce/command.ts')
      end(await reduce(folder, causes, flags))
    })
}
