import { kebabCase } from '../../src/base/kebab-case.ts'
import { table } from '../../src/features/table.ts'
import { pluginOptions } from '../../src/jquery/options.ts'

/** What configuration can be said of: features with the selectors they are found by, and plugins that have a bridge. */
export function shimNames(): {
  readonly features: ReadonlyMap<string, string>
  readonly plugins: readonly string[]
} {
  const rows = table.split(';').map((row) => row.split('|'))
  return {
    features: new Map(rows.map(([name = '', selector]) => [name, selectorOf(name, selector || '.&')])),
    plugins: Object.keys(pluginOptions),
  }
}

/** With its own class in the place of the table's sign for it (`src/base/feature-table.ts`). */
const selectorOf = (name: string, selector: string): string =>
  selector.replaceAll('&', 'cms-' + kebabCase(name))
