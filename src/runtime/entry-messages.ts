import type { Config } from '../base/config'
import { configurationValues } from '../strings/configuration'
import { consoleMessages } from '../strings/fr'
import { wordsOfValue } from '../strings/values'
import type { MessageCode, Params } from '../strings'
import { warn } from '../base/console'

const allowed: Readonly<Record<string, string>> = configurationValues satisfies Record<
  keyof Config | 'passerelleConfig',
  string
>

/** Tells what the drop-in had to tell: it carries codes, this chunk the texts. */
export function tell(
  warnings: (readonly [code: MessageCode, params?: Params | undefined, subject?: unknown])[],
): void {
  for (const [code, params, subject] of warnings.splice(0)) {
    const said: Record<string, string | number | undefined> = { ...params }
    for (const name of ['allowed', 'reason']) if (name in said) said[name] = wordsOfValue(String(said[name]))
    if (code === 'P101') said['allowed'] ??= allowed[String(said['key'])]
    warn((code + '] ' + consoleMessages[code]) as MessageCode, said, subject)
  }
}
