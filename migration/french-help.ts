import { type Command, Help } from 'commander'
import { say } from './strings.ts'

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Utilisation :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Commands:': 'Commandes :',
}

/** What commander says of a wrong command line, and the same in French. */
const ERRORS: readonly (readonly [RegExp, string])[] = [
  [/unknown option '(.+?)'/, 'option inconnue : {1}'],
  [/unknown command '(.+?)'/, 'commande inconnue : {1}'],
  [/missing required argument '(.+?)'/, 'il manque : {1}'],
  [/option '(.+?)' argument missing/, 'l’option {1} demande une valeur'],
  [/required option '(.+?)' not specified/, 'l’option {1} est nécessaire'],
  [/option '(.+?)' argument '(.*?)' is invalid\. (.*)/s, '{1} : {3}'],
  [/command-argument value '(.*?)' is invalid for argument '(.+?)'\. (.*)/s, '{2} : {3}'],
  [/too many arguments(?: for '(.+?)')?\. Expected (\d+) arguments? but got (\d+)/, '{2} arguments attendus, {3} donnés'],
] // prettier-ignore

function inFrench(text: string): string {
  const [first = '', ...rest] = text.trim().split('\n')
  const near = /Did you mean (?:one of )?(.+?)\?/.exec(rest.join(' '))?.[1]
  for (const [pattern, sentence] of ERRORS) {
    const found = pattern.exec(text)
    if (!found) continue
    const said = sentence.replace(/\{(\d)\}/g, (_place, index: string) => found[Number(index)] ?? '')
    return `passerelle : ${said.trim()}${near ? ` ; ${say('cli.didYouMean', { near })}` : ''}\n`
  }
  return `passerelle : ${first.replace(/^error: /, '')}\n`
}

/** Help and errors of the command line in French; commands that are added later have them too. */
export function speakFrench(program: Command): Command {
  const usual = new Help()
  return program
    .helpOption('-h, --help', say('cli.help'))
    .helpCommand('help [commande]', say('cli.helpOf'))
    .configureHelp({
      styleTitle: (title) => TITLES[title] ?? title,
      commandUsage: (command) => usual.commandUsage(command).replace('[command]', '[commande]'),
      optionDescription: ({ description, defaultValue, negate }) => {
        const isShown = ['string', 'number'].includes(typeof defaultValue) && !negate
        return isShown
          ? `${description} (${say('cli.default', { value: String(defaultValue) })})`
          : description
      },
    })
    .configureOutput({ outputError: (text, write) => write(inFrench(text)) })
}
