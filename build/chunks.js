/**
 * Which chunk code travels in: the folder says it. What only one chunk uses travels in that chunk. What several use:
 * - `src/dom/<folder>/`, `src/widgets/<folder>/`, `src/ui/<folder>/`, `src/services/<folder>/`: in a chunk of that name;
 * - `src/jquery/`: in the chunk `bridges`, `src/ui/`: in `ui`; Preact goes with what renders, `src/ui/react/`;
 * - `src/strings/`, `src/base/`, the files right in `src/dom/` and `src/widgets/`, and packages (polyfills):
 *   with the runtime.
 * Features, services and bridges are named where they are fetched (`src/features/plan.ts`, `src/runtime/services.ts`).
 */
const FOLDER = /[\\/]src[\\/](?:dom|widgets|ui|services)[\\/]([\w-]+)[\\/]/
const WITH_RUNTIME = /[\\/]src[\\/](?:strings|base|dom|widgets)[\\/][^\\/]+$|[\\/]node_modules[\\/]/

const fileOf = (module) => module.nameForCondition?.() ?? ''

/** The chunk of a file that others share, or `undefined`. */
function chunkOf(file) {
  if (/node_modules[\\/]preact[\\/]/.test(file)) return 'react'
  if (/node_modules[\\/]@floating-ui[\\/]/.test(file)) return 'floating-ui'
  const folder = FOLDER.exec(file)?.[1]
  if (folder) return folder
  if (/[\\/]src[\\/]jquery[\\/]/.test(file)) return 'bridges'
  return /[\\/]src[\\/]ui[\\/]/.test(file) ? 'ui' : undefined
}

/** The `cacheGroups` of webpack's `splitChunks`. */
export const sharedChunks = {
  default: false,
  defaultVendors: false,
  folders: {
    test: (module) => chunkOf(fileOf(module)) !== undefined,
    name: (module) => chunkOf(fileOf(module)),
    minChunks: 2,
    priority: 1,
    enforce: true,
  },
  runtime: {
    test: (module) => WITH_RUNTIME.test(fileOf(module)),
    name: 'runtime',
    minChunks: 2,
    enforce: true,
  },
}
