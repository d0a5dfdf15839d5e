import { say } from '../strings.ts'
import type { Cause, Tally } from './tally.ts'

const LEVEL = { breaks: 'error', caveat: 'warning', covered: 'note' } as const

/** SARIF 2.1.0 (OASIS): a rule per kind, a result per cause, at its example, with the other pages beside it. */
export function toSarif(tally: Tally): object {
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
            rules: kinds.map((kind) => ({ id: kind, shortDescription: { text: say(`kind.${kind}`) } })),
          },
        },
        results: causes.map(toResult),
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: tally.unreadable.map(({ page, reason }) => ({
              level: 'warning',
              message: { text: `${page} : ${reason}` },
            })),
          },
        ],
      },
    ],
  }
}

function toResult({ kind, name, verdict, pages, calls, example, on }: Cause): object {
  const text =
    `${name} : ${say(`verdict.${verdict}`)} (${pages} pages, ${calls}). ${example.note ?? ''}`.trim()
  // In an external script the line is the script's, which stands in the message.
  const inPage = !/\.js\b/.test(example.where)
  return {
    ruleId: kind,
    level: LEVEL[verdict],
    message: { text: inPage ? text : `${text} [${example.where}:${example.line}]` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(example.page) },
          region: { startLine: inPage ? Math.max(1, example.line) : 1, snippet: { text: example.code } },
        },
      },
    ],
    relatedLocations: on
      .filter((page) => page !== example.page)
      .map((page) => ({ physicalLocation: { artifactLocation: { uri: uriOf(page) } } })),
    partialFingerprints: { cause: `${kind}:${name}` },
  }
}

function uriOf(page: string): string {
  return /^https?:/.test(page) ? page : encodeURI(page.replaceAll('\\', '/'))
}
