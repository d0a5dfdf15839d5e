import path from 'node:path'
import prettier from 'prettier'
import { findDocuments, type Language } from '../demo/documentation/documents.ts'
import { findFeatures } from './generate-features.ts'
import { head, table } from './markdown.ts'

const french: Readonly<Record<string, string>> = {
  now: 'tout de suite',
  idle: 'au repos',
  visible: 'en vue',
  intent: 'à l’approche',
}

/** The text of docs/generated/features.md, or of its French sister. @param root the project's folder */
export async function featureTable(root: string, language: Language = 'en'): Promise<string> {
  const documents = new Map(
    findDocuments(root).map(({ slug, files }) => [slug, files[language] ?? files.en ?? files.fr!]),
  )
  const rows = (await findFeatures(root)).map(({ name, folder, chunk, manifest }) => {
    const { selector, when, holds } = manifest
    const document = documents.get('features/' + folder)
    return [
      document ? `[${name}](../../${document})` : name,
      `\`${selector}\``,
      language === 'fr' ? french[when ?? 'now']! : (when ?? 'now'),
      holds ? `\`${holds}\`` : '',
      chunk,
    ]
  })
  const text =
    language === 'fr'
      ? head('Fonctionnalités, une par une', 'fr') +
        'On dit aussi : éléments reconnus, sélecteurs, liste des fonctionnalités.\n\n' +
        '`cms-` tient lieu du préfixe configuré. « Téléchargé » : quand le code est demandé, une fois qu’un tel élément ' +
        'existe ; les gestes trop rapides sur les parties « retenues » sont gardés puis rejoués. « Fragment » : le ' +
        'fichier où le code voyage.\n\n' +
        table(['fonctionnalité', 'sélecteur', 'téléchargé', 'retenu', 'fragment'], rows)
      : head('Features') +
        '`cms-` stands for the configured prefix. “Fetched” is when the code is asked for once such an element exists; ' +
        'early acts on “held” parts are held back and replayed. “Chunk” is what the code travels in.\n\n' +
        table(['feature', 'selector', 'fetched', 'held', 'chunk'], rows)
  const file = path.join(root, 'docs/generated/features.md')
  return prettier.format(text, { ...(await prettier.resolveConfig(file)), parser: 'markdown' })
}
