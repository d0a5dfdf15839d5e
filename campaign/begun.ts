import type { Bench } from '../regression/harness.ts'
import { generateSites } from './generated-sites.ts'

/** Sites in `sites/` of a test’s folder, and the campaign `ville` of them. */
export async function beginCampaign(bench: Bench, sites: number, pages: number): Promise<void> {
  const folders = generateSites(bench.file('sites'), sites, pages)
  const { code, error } = await bench.run('campaign', 'init', 'ville', ...folders)
  if (code) throw new Error(error)
}
