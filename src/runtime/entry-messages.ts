import type { Config } from '../base/config'
import { configurationValues } from '../strings/configuration'
import { consoleMessages } from '../strings/fr'
import { shownValue, wordsOfValue } from '../strings/values'
import type { Details, MessageCode } from '../strings'
import { warn } from '../base/console'

const allowed: Readonly<Record<string, string>> = configurationValues satisfies Record<
  keyof Config | 'passerelleConfig',
  string
>

/** Tells what the drop-in had to tell: it carries codes, this chunk the texts. */
export function tell(
  warnings: (readonly [code: MessageCode, details?: Details | undefined, subject?: unknown])[],
): void {
  for (const [code, details = {}, subject] of warnings.splice(0)) {
    const said: Record<string, string | undefined> = {}
    // What a page left out is told as such, and no « {name} »; a site's own feature need not say what it allows.
    for (const name of Object.keys(details))
      said[name] = shownValue(details[name]) ?? (name === 'allowed' ? '@accepted' : 'undefined')
    for (const name of ['allowed', 'reason']) if (said[name]) said[name] = wordsOfValue(said[name])
    if (code === 'P101') said['allowed'] ??= allowed[String(said['key'])]
    warn((code + '] ' + consoleMessages[code]) as MessageCode, said, subject)
  }
}
