import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { say } from '../strings.ts'
import type { Made } from './made.ts'
import type { Cause, Tally } from './tally.ts'

const LEVEL = { breaks: 'error', caveat: 'warning', original: 'note', covered: 'note' } as const

/** SARIF 2.1.0 (OASIS): a rule per kind, a result per cause, at its example, with the other pages beside it. */
export function toSarif(tally: Tally, { date, version }: Made): object {
  const causes = tally.list()
  const kinds = [...new Set(causes.map(({ kind }) => kind))]
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'passerelle scan',
            version,
            rules: kinds.map((kind) => ({ id: kind, shortDescription: { text: say(`kind.${kind}`) } })),
          },
        },
        results: causes.map(toResult),
        invocations: [
          {
            executionSuccessful: true,
            endTimeUtc: date,
            toolExecutionNotifications: [
              ...tally.unreadable.map(({ page, reason }) => `${page} : ${reason}`),
              ...tally.notices,
            ].map((text) => ({ level: 'warning', message: { text } })),
          },
        ],
      },
    ],
  }
}

function toResult({ kind, name, verdict, pages, calls, example, on }: Cause): object {
  const told = say('sarif.cause', { name, verdict: say(`verdict.${verdict}`), pages, calls })
  const text = `${told} ${example.note ?? ''}`.trim()
  return {
    ruleId: kind,
    level: LEVEL[verdict],
    message: { text },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(example.file) },
          region: { startLine: Math.max(1, example.line), snippet: { text: example.code } },
        },
      },
    ],
    relatedLocations: on
      .filter((page) => page !== example.file)
      .map((page) => ({ physicalLocation: { artifactLocation: { uri: uriOf(page) } } })),
    partialFingerprints: { cause: `${kind}:${name}` },
  }
}

/**
 * A page of an archive has its address, as a browser writes it: crawlers note spaces and accents as they stand in links. A
 * path is seen from the folder that the command runs in.
 */
function uriOf(page: string): string {
  if (/^https?:/.test(page)) return URL.parse(page)?.href ?? encodeURI(page)
  return path.isAbsolute(page)
    ? pathToFileURL(page).href
    : page.split(path.sep).map(encodeURIComponent).join('/')
}
