/**
 * Which chunk code travels in: the folder says it. What only one chunk uses travels in that chunk. What several use:
 * - `src/dom/<folder>/`, `src/widgets/<folder>/`, `src/ui/<folder>/`, `src/services/<folder>/`: in a chunk of that name, of
 *   two floors together where they say the same (`dates`);
 * - `src/ui/`: in the chunk `ui`; Preact goes with what renders, `src/ui/react/`, Floating UI with what places, `src/dom/place/`;
 * - jQuery UI's widgets share `original-ui`;
 * - `src/jquery/`, a folder for each plugin: with the bridges, or in `bridges-shared` where a lean build has made chunks of
 *   them;
 * - `src/strings/`, `src/base/`, the files right in `src/dom/` and `src/widgets/`, and packages (polyfills):
 *   with the runtime.
 * Features travel in a chunk named as their folder, or in the one that their manifest names; services and bridges are
 * named where they are fetched (`src/runtime/services.ts`). Those below 1 kB have a reason: `small-chunks.js`.
 */
const FOLDER = /[\\/]src[\\/](?:dom|widgets|ui|services)[\\/]([\w-]+)[\\/]/
const WITH_RUNTIME = /[\\/]src[\\/](?:strings|base|dom|widgets)[\\/][^\\/]+$|[\\/]node_modules[\\/]/

const fileOf = (module) => module.nameForCondition?.() ?? ''

/** The chunk of a file that others share, or `undefined`. */
export function chunkOf(file) {
  if (/node_modules[\\/]preact[\\/]/.test(file)) return 'react'
  if (/node_modules[\\/]@floating-ui[\\/]/.test(file)) return 'place'
  if (/node_modules[\\/]jquery-ui[\\/]/.test(file)) return 'original-ui'
  if (/[\\/]src[\\/]jquery[\\/](?!(carousel|originals|proofs)[\\/])/.test(file)) return 'bridges-shared'
  const folder = FOLDER.exec(file)?.[1]
  if (folder) return folder
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
