import { type Command, Help } from 'commander'
import { say, type Key } from './strings.ts'

const TITLES: Readonly<Record<string, Key>> = {
  'Usage:': 'line.usage',
  'Arguments:': 'line.arguments',
  'Options:': 'line.options',
  'Commands:': 'line.commands',
}

/** What commander says of a wrong command line, and what is said instead. */
const ERRORS: readonly (readonly [RegExp, Key])[] = [
  [/unknown option '(.+?)'/, 'line.unknownOption'],
  [/unknown command '(.+?)'/, 'line.unknownCommand'],
  [/missing required argument '(.+?)'/, 'line.noArgument'],
  [/option '(.+?)' argument missing/, 'line.noValue'],
  [/required option '(.+?)' not specified/, 'line.noOption'],
  [/option '(.+?)' argument '(.*?)' is invalid\. (.*)/s, 'line.badValue'],
  [/command-argument value '(.*?)' is invalid for argument '(.+?)'\. (.*)/s, 'line.badArgument'],
  [/too many arguments(?: for '(.+?)')?\. Expected (\d+) arguments? but got (\d+)/, 'line.tooMany'],
] // prettier-ignore

/** Spaces at which no French line ends. */
const NO_BREAK = /[ \u00a0](?=[;:!?»])|(?<=«)[ \u00a0]/g
/** A sign that no text has, while lines are made. */
const STAND_IN = '\ue000'

function inFrench(text: string): string {
  const [first = '', ...rest] = text.trim().split('\n')
  const near = /Did you mean (?:one of )?(.+?)\?/.exec(rest.join(' '))?.[1]
  for (const [pattern, key] of ERRORS) {
    const found = pattern.exec(text)
    if (!found) continue
    const said = say(key, Object.fromEntries(found.map((part, at) => [at, part]))).trim()
    const message = near ? `${said} ; ${say('cli.didYouMean', { near })}` : said
    return say('cli.failed', { message }) + '\n'
  }
  return say('cli.failed', { message: first.replace(/^error: /, '') }) + '\n'
}

/**
 * Columns that what is said of a command needs for its lines to end between words. Commander’s 40 are not left beside the
 * commands of `campaign` in a terminal of 80.
 */
const LEAST_WIDTH = 20

/** Help and errors of the command line in French; commands that are added later have them too. */
export function speakFrench(program: Command): Command {
  const usual = Object.assign(new Help(), { minWidthToWrap: LEAST_WIDTH })
  return program
    .helpOption('-h, --help', say('cli.help'))
    .helpCommand('help [commande]', say('cli.helpOf'))
    .configureHelp({
      minWidthToWrap: LEAST_WIDTH,
      styleTitle: (title) => {
        const key = TITLES[title]
        return key ? say(key) : title
      },
      // Commander ends a line at any space.
      boxWrap: (text, width) =>
        usual.boxWrap(text.replace(NO_BREAK, STAND_IN), width).replaceAll(STAND_IN, '\u00a0'),
      commandUsage: (command) => usual.commandUsage(command).replace('[command]', '[commande]'),
      optionDescription: ({ description, defaultValue, negate }) => {
        // A text may say it in words of its own: a date, sizes.
        const isSaid = description.includes(say('cli.default', { value: '' }).trim())
        const isShown = ['string', 'number'].includes(typeof defaultValue) && !negate && !isSaid
        return isShown
          ? `${description} (${say('cli.default', { value: String(defaultValue) })})`
          : description
      },
    })
    .configureOutput({ outputError: (text, write) => write(inFrench(text)) })
}
