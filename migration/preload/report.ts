import type { PageReport } from '../scan/types.ts'
import { oneLine } from '../printable.ts'
import { say } from '../strings.ts'
import type { BuiltFiles, NeededFile } from './files.ts'
import type { PageNeeds } from './needs.ts'

/** Of a template so many pages are named. */
const NAMED = 3

/** Pages that fetch the same files from the same place. */
interface Template {
  readonly needs: PageNeeds
  readonly pages: string[]
}

/** Whether a file that begins so has such lines. */
export const isPreload = (beginning: string): boolean =>
  [say('preload.none'), say('preload.head').replace(/\{.*/, '')].some((text) =>
    beginning.startsWith(`<!-- ${text}`),
  )

/** Puts pages together that need the same files: most likely one template has made them. */
export class Templates {
  private readonly known = new Map<string, Template>()
  private readonly built: BuiltFiles
  private readonly base: string | undefined

  /** @param base how pages that have no tag of the script's yet will name its folder */
  constructor(built: BuiltFiles, base: string | undefined) {
    this.built = built
    this.base = base
  }

  add({ page, needs }: PageReport): void {
    if (!needs?.features.length) return
    const key = JSON.stringify([this.folderOf(needs), needs.isGuarded, needs.features])
    const template = this.known.get(key) ?? { needs, pages: [] }
    this.known.set(key, template)
    template.pages.push(page)
  }

  /** For each template, most pages first: the tags for its `<head>`, and the header that says the same. */
  toText(): string {
    const templates = [...this.known.values()].sort(
      (one, other) =>
        other.pages.length - one.pages.length || (String(one.pages) < String(other.pages) ? -1 : 1),
    )
    return templates.length
      ? templates.map((template) => this.write(template)).join('\n')
      : `${comment(say('preload.none'))}\n`
  }

  private folderOf({ tag }: PageNeeds): string | undefined {
    return tag?.replace(/[?#].*|[\t\n\r]/gs, '').replace(/[^/]*$/, '') ?? this.base
  }

  private write({ needs, pages }: Template): string {
    const named = [...pages].sort().slice(0, NAMED).map(oneLine)
    if (pages.length > NAMED) named.push(say('scan.more', { count: pages.length - NAMED }))
    const head = say('preload.head', {
      count: pages.length,
      pages: named.join(', '),
      features: needs.features.join(', '),
    })
    const folder = this.folderOf(needs)
    if (folder === undefined) return `${comment(head)}\n${comment(say('preload.noBase'))}\n`
    const files = this.built.filesOf(needs.features)
    const links = files.map((file) => linkOf(file, folder, needs.isGuarded))
    const header = files.map((file) => headerOf(file, folder, needs.isGuarded)).join(', ')
    return [comment(head), ...links, comment(say('preload.header')), comment(`Link: ${header}`), ''].join(
      '\n',
    )
  }
}

const comment = (text: string): string => `<!-- ${text.replace(/--(?=!?>)|<!--/g, '- -')} -->`
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function linkOf({ address, integrity }: NeededFile, folder: string, isGuarded: boolean): string {
  const checked = isGuarded ? ` crossorigin integrity="${integrity}"` : ''
  return `<link rel="preload" as="script" href="${escape(folder + address)}"${checked}>`
}

function headerOf({ address, integrity }: NeededFile, folder: string, isGuarded: boolean): string {
  const checked = isGuarded ? `; crossorigin; integrity="${integrity}"` : ''
  return `<${toHeader(folder)}${address}>; rel=preload; as=script${checked}`
}

/** An address in the signs that a header may have; what is written with % in the page stays so. */
const toHeader = (address: string): string => encodeURI(address).replace(/%25(?=[\da-f]{2})/gi, '%')
