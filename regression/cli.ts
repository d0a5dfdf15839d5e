import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { approve, type ApproveFlags } from './approve/approve.ts'
import { date, list, mount, type RegressFlags, shard, viewport, whole } from './run/flags.ts'
import { regress } from './run/regress.ts'
import { merge, type MergeFlags } from './merge/merge.ts'
import { say } from './strings.ts'

/** Adds `regress`, `merge` and `approve` to the program; `end` is given the exit code. */
export function register(program: Command, end: (code: number) => void): void {
  program
    .command('regress')
    .description(say('cli.description'))
    .argument('<pages...>', say('cli.pages'))
    .option('--old <script>', say('cli.old'))
    .option('--new <script>', say('cli.new'), 'dist/passerelle.js')
    .option('--tag <address>', say('cli.tag'), list, [])
    .option('--config <file>', say('cli.config'))
    .option('--prefix <name>', say('cli.prefix'), 'cms')
    .option('--root <folder>', say('cli.root'))
    .option('--mount <path=file>', say('cli.mount'), mount, [])
    .option('--match <text>', say('cli.match'))
    .option('--out <folder>', say('cli.out'), 'passerelle-regress')
    .option('--jobs <n>', say('cli.jobs'), whole(1), availableParallelism())
    .option('--shard <i/n>', say('cli.shard'), shard)
    .option('--browser-url <url>', say('cli.browserUrl'))
    .option('--fresh', say('cli.fresh'))
    .option('--approvals <file>', say('cli.approvals'), 'passerelle-approvals.json')
    .option('--rules <file>', say('cli.rules'))
    .option('--mask <selector>', say('cli.mask'), list, [])
    .option('--viewport <size>', say('cli.viewport'), viewport, { width: 1024, height: 768 })
    .option('--max-steps <n>', say('cli.maxSteps'), whole(0), 60)
    .option('--tolerance <pixels>', say('cli.tolerance'), whole(0), 0)
    .option('--no-pictures', say('cli.noPictures'))
    .option('--retries <n>', say('cli.retries'), whole(0), 1)
    .option('--patience <seconds>', say('cli.patience'), whole(1), 10)
    .option('--date <date>', say('cli.date'), date, Date.UTC(2024, 2, 15, 9, 30))
    .option('--header <line>', say('cli.header'), list, [])
    .option('--allow-posts', say('cli.allowPosts'))
    .option('--no-progress', say('cli.quiet'))
    .action(async (pages: string[], flags: RegressFlags) => end(await regress(pages, flags)))
  program
    .command('merge')
    .description(say('cli.merge'))
    .argument('<folders...>', say('cli.parts'))
    .option('--out <folder>', say('cli.out'), 'passerelle-regress')
    .option('--approvals <file>', say('cli.approvals'))
    .action((folders: string[], flags: MergeFlags) => end(merge(folders, flags)))
  program
    .command('approve')
    .description(say('cli.approve'))
    .argument('<folder>', say('cli.results'))
    .argument('[causes...]', say('cli.causes'))
    .option('--reason <text>', say('cli.reason'))
    .option('--pages <names>', say('cli.onPages'), list, [])
    .option('--until <date>', say('cli.until'))
    .option('--approvals <file>', say('cli.approvals'))
    .action((folder: string, causes: string[], flags: ApproveFlags) => end(approve(folder, causes, flags)))
}
