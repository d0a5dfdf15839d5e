import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { entries } from '../legacy/helpers'
import { toRules } from './rules/helpers'
import type { PageReport } from './scan/types'

jest.setTimeout(60_000)

/**
 * Pages put together at random from idioms of old sites, one within the other: what is to be found is known from how
 * they were made. A failing page is named by its seed.
 */
const PAGES = 400
const helpers = toRules(entries)

/** A line of code with what it is to be found for: `verdict name`. */
interface Line {
  readonly code: string
  readonly found: readonly string[]
}
const line = (code: string, ...found: string[]): Line => ({ code, found })
const quiet = (lines: readonly Line[]): Line[] => lines.map(({ code }) => line(code))

/** Numbers that are the same for a seed every time. */
class Dice {
  private state: number
  private count = 0

  constructor(seed: number) {
    this.state = seed * 2654435761 + 1
  }

  roll(sides: number): number {
    this.state = (Math.imul(this.state, 1103515245) + 12345) >>> 1
    return Math.floor((this.state / 2 ** 31) * sides)
  }

  pick<T>(items: readonly T[]): T {
    return items[this.roll(items.length)]!
  }

  /** A name that nothing else on the page has. */
  name(word: string): string {
    return `${word}${this.count++}q`
  }
}

/** Values that are no jQuery objects, whatever their methods are called. */
const OTHERS = [
  'new Date()',
  "document.getElementById('x')",
  "document.createElement('canvas').getContext('2d')",
  "document.forms[0].elements['nom']",
  '[1, 2, 3]',
  "'texte'.split(',')",
  '{ a: 1 }',
  "$('#x')[0]",
  "$('#x').get(0)",
  "$('#x').width()",
  "$('#x').attr('title')",
  'new XMLHttpRequest()',
  '/x/',
  'window.location',
]
/** Expressions that give jQuery objects. */
const SETS = [
  "$('#x')",
  "jQuery('.y')",
  "$('#x').find('li').addClass('z')",
  "$('#x').html('<b>x</b>').parent()",
  "$(document).on('click', function () { return false; })",
  "$('#x').attr('title', 'y').end().eq(2)",
  "$('#x').data('k', 1).show()",
  '$(this)',
]
const PROVEN = [
  'width: 300',
  "href: '/x.html'",
  'onClosed: function () { return 1; }',
  'iframe: true',
  "'rel': 'x'",
]
const LACKING = ['retinaImage', 'fixed', 'data', 'className', 'retinaUrl', 'xhrError']

type Idiom = (dice: Dice) => Line[]
const idioms: Readonly<Record<string, Idiom>> = {
  helper(dice) {
    const { name, caveat } = dice.pick(helpers)
    const label = `${caveat ? 'caveat' : 'covered'} ${name}`
    return [
      dice.pick([
        line(`${name}('12', 1);`, label),
        line(`var ${dice.name('v')} = ${name}();`, label),
        line(`window.${name}('12');`, label),
        line(`setTimeout(${name}, 10);`, label),
        line(`setTimeout("${name}('12')", 10);`, label),
        line(`var ${dice.name('v')} = { rappel: ${name} };`, label),
      ]),
    ]
  },
  unknown(dice) {
    const name = dice.name('inconnue')
    return [
      dice.pick([
        line(`${name}(1);`, `breaks ${name}`),
        line(`var ${dice.name('v')} = ${name}.x + 1;`, `breaks ${name}`),
        line(`new ${name}();`, `breaks ${name}`),
        line(`window.${name}();`, `breaks ${name}`),
        line(`setTimeout('${name}()', 9);`, `breaks ${name}`),
        line(
          `var ${dice.name('s')} = document.createElement('script').append('${name}()');`,
          `breaks ${name}`,
        ),
        line(`$('<a>', { onclick: '${name}()' });`, `breaks ${name}`),
        line(`if (typeof ${name} == 'function') ${name}();`, `caveat ${name}`),
        line(`var ${dice.name('v')} = window.${name} || 0;`),
        line(`document.x = ${name};`, `breaks ${name}`),
      ]),
    ]
  },
  ofThePage(dice) {
    const name = dice.name('maison')
    return [line(`function ${name}(a) {`), line('  return a;'), line(`}`), line(`${name}(1);`)]
  },
  local(dice) {
    const [f, v] = [dice.name('f'), dice.name('modal_alert')]
    return [
      line(`function ${f}(${v}, trim) { ${v}(trim(1)); var explode = 1; return explode; }`),
      line(`${f}();`),
    ]
  },
  plugin(dice) {
    const name = dice.name('carrousel')
    return [line(`${dice.pick(SETS)}.${name}({ a: 1 });`, `breaks $.fn.${name}`)]
  },
  pluginInChain(dice) {
    const name = dice.name('carrousel')
    return [
      line("$('#x')"),
      line("  .addClass('y')"),
      line(`  .${name}({`, `breaks $.fn.${name}`),
      line('    a: 1'),
      line('  });'),
    ]
  },
  sameNameElsewhere(dice) {
    const [v, name] = [dice.name('v'), dice.name('carrousel')]
    return [
      line(`var ${v} = ${dice.pick(OTHERS)};`),
      line(`${v}.${name}(); ${v}.cycle(); ${v}.colorbox({ data: 1 });`),
    ]
  },
  givenAnew(dice) {
    const [v, name] = [dice.name('v'), dice.name('carrousel')]
    const lines = [
      line(`var ${v} = ${dice.pick(SETS)};`),
      line(`${v}.${name}();`, `breaks $.fn.${name}`),
      line(`${v} = ${dice.pick(OTHERS)};`),
      line(`${v}.${name}();`),
    ]
    return dice.roll(2) ? lines : [...lines.slice(2, 3), ...lines.slice(3), ...lines.slice(0, 2)]
  },
  sameNameInScopes(dice) {
    const [a, b, name] = [dice.name('f'), dice.name('f'), dice.name('carrousel')]
    return [
      line(`function ${a}() { var d = ${dice.pick(SETS)}; d.${name}(); }`, `breaks $.fn.${name}`),
      line(`function ${b}() { var d = ${dice.pick(OTHERS)}; d.${name}(); }`),
      line(`${a}(); ${b}();`),
    ]
  },
  filledLater(dice) {
    const [v, name] = [dice.name('v'), dice.name('carrousel')]
    return [
      line(`var ${v} = null;`),
      line(`jQuery(function ($) { ${v} = ${dice.pick(SETS)}; });`),
      line(`document.onclick = function () { ${v}.${name}(); };`, `breaks $.fn.${name}`),
    ]
  },
  branches(dice) {
    const [v, name] = [dice.name('v'), dice.name('carrousel')]
    return [
      line(`var ${v};`),
      line(`if (document.title) ${v} = ${dice.pick(SETS)};`),
      line(`else ${v} = ${dice.pick(SETS)};`),
      line(`${v}.${name}();`, `breaks $.fn.${name}`),
    ]
  },
  each(dice) {
    const name = dice.name('carrousel')
    return [
      line("$('li').each(function (i, el) {"),
      line(`  var $this = $(this); $this.${name}();`, `breaks $.fn.${name}`),
      line(`  this.${name}(); el.${name}();`),
      line('});'),
    ]
  },
  parameter(dice) {
    const [f, name] = [dice.name('f'), dice.name('carrousel')]
    return [
      line(`function ${f}(bloc, autre) {`),
      line(`  bloc.${name}();`, `breaks $.fn.${name}`),
      line(`  autre.${name}();`),
      line('}'),
      line(`${f}(${dice.pick(SETS)}, ${dice.pick(OTHERS)});`),
    ]
  },
  factory(dice) {
    const [name, other] = [dice.name('galerie'), dice.name('carrousel')]
    return [
      line('(function ($) {'),
      line(`  $.fn.${name} = function (o) {`),
      line(`    this.${other}();`, `breaks $.fn.${other}`),
      line(`    return this.each(function () { $(this).show(); });`),
      line('  };'),
      line('})(jQuery);'),
      line(`$('#x').${name}({ a: 1 }).${name}();`),
    ]
  },
  component(dice) {
    const [o, name] = [dice.name('composant'), dice.name('carrousel')]
    return [
      line(`var ${o} = {`),
      line(`  init: function () { this.$el = ${dice.pick(SETS)}; this.date = new Date(); },`),
      line(`  va: function () { this.$el.${name}(); this.date.${name}(); }`, `breaks $.fn.${name}`),
      line('};'),
      line(`${o}.init(); ${o}.va();`),
    ]
  },
  bridge(dice) {
    return [line(`${dice.pick(SETS)}.colorbox({ ${dice.pick(PROVEN)} });`, 'covered $.colorbox')]
  },
  original(dice) {
    const lacking = dice.pick(LACKING)
    return [
      line("$('a').colorbox({", 'original $.colorbox'),
      line(`  ${dice.pick(PROVEN)},`),
      line(`  ${lacking}: 1`, `original $.colorbox: ${lacking}`),
      line('});'),
    ]
  },
  optionsInVariable(dice) {
    const [v, lacking] = [dice.name('options'), dice.pick(LACKING)]
    return [
      line(`var ${v} = { ${dice.pick(PROVEN)} };`),
      line(`${v}.${lacking} = 2;`, `original $.colorbox: ${lacking}`),
      line(`$('a').colorbox(${v});`, 'original $.colorbox'),
    ]
  },
  ofAClass(dice) {
    const [type, name] = [dice.name('Type'), dice.name('methode')]
    return [
      line(`class ${type} {`),
      line(`  ${name}() {}`),
      line(`  auClic = () => this.${name}();`),
      line(`  static { document.x = () => this.${name}(); }`),
      line('}'),
    ]
  },
  given(dice) {
    const [name, plugin] = [dice.name('donnee'), dice.name('carrousel')]
    return [
      line(`${dice.pick(['Object.assign(', '$.extend(true, '])}window, { ${name}: function () {} });`),
      line(`Object.defineProperty($.fn, '${plugin}', { value: function () {} });`),
      line(`${name}(1); ${dice.pick(SETS)}.${plugin}();`),
    ]
  },
  optional(dice) {
    const [name, plugin] = [dice.name('option'), dice.name('carrousel')]
    return [
      line(`window.${name}?.(1);`, `caveat ${name}`),
      line(`window.${dice.name('option')}?.push(1);`),
      line(`${dice.pick(SETS)}.${plugin}?.();`, `caveat $.fn.${plugin}`),
    ]
  },
  added(dice) {
    return [
      line(
        dice.pick([
          "_gaq.push(['x']);",
          "ga('send', 'x');",
          '__wm.init(1);',
          'archive_analytics.values.x = 1;',
          "_gat._getTracker('x');",
          'xt_click(1);',
        ]),
      ),
    ]
  },
  inObject() {
    return [
      line('with (navigator) { document.title = appName + appVersion; }'),
      line('with (Math) { document.title = floor(random()); }'),
    ]
  },
  written(dice) {
    const name = dice.name('inconnue')
    return [
      line("document.write('<p>' +", 'caveat document.write'),
      line(`  '<a onclick="${name}(1)">x</a>' +`, `breaks ${name}`),
      line("  '</p>');"),
    ]
  },
}

/** What code may stand in. A wrapper that nothing runs takes what is to be found away. */
type Wrapper = (lines: Line[], dice: Dice) => Line[]
const around = (before: string, lines: Line[], after: string): Line[] => [line(before), ...lines, line(after)]
const wrappers: readonly Wrapper[] = [
  (lines) => lines,
  (lines) => around('(function ($) {', lines, '})(jQuery);'),
  (lines) => around('jQuery(document).ready(function ($) {', lines, '});'),
  (lines) => around('$(function () {', lines, '});'),
  (lines) => around('jQuery(function ($) {', lines, '});'),
  (lines, dice) => around(`function ${dice.name('f')}() {`, lines, '}'),
  (lines, dice) => around(`var ${dice.name('f')} = function () {`, lines, '};'),
  (lines) => around('if (document.title) {', lines, '}'),
  (lines) => around('try {', lines, '} catch (erreur) { erreur.message; }'),
  (lines) => around('for (var i = 0; i < 3; i++) {', lines, '}'),
  (lines) => around("$('#x').bind('click', function (e) {", lines, '});'),
  (lines) => around('if (!document.layers) {', lines, '}'),
  (lines) => around('if (document.all) {', lines, '}'),
  (lines) => around('if (document.layers) {', quiet(lines), '}'),
  (lines) => around('if (!document.getElementById) {', quiet(lines), '} else { document.title = 1; }'),
  (lines, dice) => {
    const v = dice.name('ns4')
    return [line(`var ${v} = (document.layers) ? 1 : 0;`), ...around(`if (${v}) {`, quiet(lines), '}')]
  },
  (lines) =>
    around(
      "if (navigator.appName == 'Netscape' && parseInt(navigator.appVersion) == 4) {",
      quiet(lines),
      '}',
    ),
  (lines, dice) => around(`function ${dice.name('f')}() { if (!document.layers) return;`, quiet(lines), '}'),
  (lines) => (lines.some(({ code }) => code.includes('*/')) ? lines : around('/*', quiet(lines), '*/')),
]

/** A piece of code: some idioms, each in up to three wrappers. */
function codeOf(dice: Dice): Line[] {
  return Array.from({ length: 1 + dice.roll(3) }, () => {
    let lines = dice.pick(Object.values(idioms))(dice)
    for (let depth = dice.roll(4); depth > 0; depth--) lines = dice.pick(wrappers)(lines, dice)
    return lines
  }).flat()
}

/** Lines before and after a link: the page itself, or a template, which a script of it fills in. */
const LINK_STANDS_IN: readonly (readonly [string[], string[]])[] = [
  [[], []],
  [[], []],
  [['<template>'], ['</template>']],
  [
    ['<script type="text/template"><p {{! un', 'mot }}>{{#if a}}'],
    ['{{titre}} <% if ( %> <i onclick="{{ ("></i>', '{{/if}}</script>'],
  ],
  [
    ['<script type="text/html"><% if (a) {', ' %>'],
    ['<%= titre %> <% } %>', '</script>'],
  ],
]

interface Made {
  readonly html: string
  readonly scripts: ReadonlyMap<string, string>
  readonly wanted: readonly string[]
}

function pageOf(seed: number): Made {
  const dice = new Dice(seed)
  const html: string[] = ['<html><head><script src="js/jquery-1.7.2.min.js"></script>']
  const scripts = new Map<string, string>()
  const wanted: string[] = []
  const want = (file: string, at: number, found: readonly string[]): void => {
    for (const one of found) wanted.push(`${file}:${at} ${one}`)
  }
  for (let part = 0; part < 3; part++) {
    const lines = codeOf(dice)
    if (dice.roll(3) === 0) {
      const name = `js/script${part}.js`
      scripts.set(name, lines.map(({ code }) => code).join('\n'))
      lines.forEach(({ found }, place) => want(name, place + 1, found))
      html.push(`<script src="${name}"></script>`)
    } else {
      html.push(dice.pick(['<script>', '<script type="text/javascript">', '<SCRIPT LANGUAGE="JavaScript">']))
      lines.forEach(({ found }, place) => want('page.html', html.length + 1 + place, found))
      html.push(...lines.map(({ code }) => code), '</script>')
    }
    if (dice.roll(2)) {
      const [only, ...more] = dice.pick([idioms['helper']!, idioms['unknown']!, idioms['plugin']!])(dice)
      if (more.length || only!.code.includes('"')) continue
      const handler = `${dice.pick(['onclick', 'onMouseOver'])}="${only!.code.replaceAll('<', '&lt;')}"`
      const [before, after] = dice.pick(LINK_STANDS_IN)
      html.push(...before)
      want('page.html', html.length + 1, only!.found)
      html.push(`<a href="#" ${handler}>x</a>`, ...after)
    }
  }
  return { html: html.join('\n'), scripts, wanted: [...new Set(wanted)].sort() }
}

const folder = mkdtempSync(path.join(tmpdir(), 'generated-pages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function scan(): Promise<PageReport[]> {
  const args = [path.join(__dirname, 'bin.mjs'), 'scan', folder, '--json', '-', '--no-progress']
  return new Promise((resolve) =>
    execFile(process.execPath, args, { maxBuffer: 1e8 }, (_error, out) =>
      resolve((JSON.parse(out) as { pages: PageReport[] }).pages),
    ),
  )
}

test(`§7 of ${PAGES} generated pages each finding is the one that was put there, on its line`, async () => {
  const made = new Map<string, readonly string[]>()
  for (let seed = 1; seed <= PAGES; seed++) {
    const { html, scripts, wanted } = pageOf(seed)
    mkdirSync(path.join(folder, String(seed), 'js'), { recursive: true })
    writeFileSync(path.join(folder, String(seed), 'page.html'), html)
    for (const [name, code] of scripts) writeFileSync(path.join(folder, String(seed), name), code)
    made.set(String(seed), wanted)
  }
  const pages = await scan()
  expect(pages).toHaveLength(PAGES)
  for (const { page, findings } of pages) {
    const seed = path.relative(folder, path.dirname(page))
    const found = findings.map(
      ({ file, line: at, verdict, name }) =>
        `${path.relative(path.join(folder, seed), file)}:${at} ${verdict} ${name}`,
    )
    expect({ seed, found: [...new Set(found)].sort() }).toEqual({ seed, found: made.get(seed) })
  }
  expect([...made.values()].flat().length).toBeGreaterThan(2 * PAGES)
})
