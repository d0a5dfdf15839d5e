import type { ProbeConfig } from './probe.ts'
import { probeSource } from './source.ts'

let source: string | undefined

/** The probe as one script for `evaluateOnNewDocument`. */
export function probeScript(config: ProbeConfig): string {
  source ??= probeSource()
  return `(function () {\n${source}\ninstallProbe(window, ${JSON.stringify(config)})\n})()`
}
