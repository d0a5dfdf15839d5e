import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { entries } from '../../legacy/helpers'
import { toRules } from '../rules/helpers'
import { applyEdits, elementsOf } from './markup'
import { readPageText } from './page-text'
import { toPatch } from './patch'
import { planOf, renames, type Plan } from './rewrites'

const rules = toRules(entries)
const helpers = new Set(rules.map(({ name }) => name))
const planFor = (html: string): Plan => planOf(html, elementsOf(html), { helpers, renames: renames(rules) })
const rewritten = (html: string): string =>
  applyEdits(
    html,
    planFor(html).rewrites.flatMap(({ edits }) => edits),
  )

describe('what a call is rewritten to', () => {
  test.each([
    [`<a href=# onclick="modal_alert('Fermé');return false">`, `<a href=# onclick="Passerelle.modal.alert('Fermé');return false">`],
    [`<A HREF=# ONCLICK='modal_alert("a &amp; b")'>`, `<A HREF=# ONCLICK='Passerelle.modal.alert("a & b")'>`],
    [`<a onclick=loader_hide()>`, `<a onclick="Passerelle.loader.hide()">`],
    [`<a href="javascript:modal_info('x')">`, `<a href="#" onclick="Passerelle.modal.info('x');return false">`],
    [`<a href="javascript:modal_info('x'); // dire">`, `<a href="#" onclick="Passerelle.modal.info('x');return false">`],
    [`<a href="javascript:modal_info('http://a') /* dire */">`, `<a href="#" onclick="Passerelle.modal.info('http://a');return false">`],
    [`<A HREF="javascript:MM_openBrWindow('p.htm','p','width=4')">`, `<A HREF="p.htm" ONCLICK="window.open('p.htm','p','width=4');return false">`],
    [`<a href="#" onclick="MM_popupMsg('Bonjour')">`, `<a href="#" onclick="window.alert('Bonjour')">`],
    [`<a onclick="MM_goToURL('parent','a.htm');return document.MM_returnValue">`, `<a onclick="parent.location='a.htm';return false">`],
    [`<input onclick="MM_callJS('imprimer();')">`, `<input onclick="imprimer()">`],
    [`<a href="b.htm" onmouseover="MM_displayStatusMsg('Plan');return document.MM_returnValue">`, `<a href="b.htm">`],
    [`<p id="q"></p><a onclick="MM_showHideLayers('q','','hide')">`, `<p id="q"></p><a onclick="document.getElementById('q').style.visibility='hidden'">`],
    [`<p id="q"></p><a onclick="MM_setTextOfLayer('q','','%E9t%E9')">`, `<p id="q"></p><a onclick="document.getElementById('q').textContent='été'">`],
    [`<body onload="MM_preloadImages('a.gif','#98')">`, `<body onload="['a.gif'].forEach(function(image){new Image().src=image})">`],
    [`<select onchange="MM_jumpMenu('parent',this,0)"><option value="a.htm">A</select>`, `<select onchange="if(this.value)parent.location=this.value"><option value="a.htm">A</select>`],
    [
      `<img name=i src=a.gif><a onmouseout="MM_swapImgRestore()" onmouseover="MM_swapImage('i','','b.gif',1)">`,
      `<img name=i src=a.gif><a onmouseout="var i=document.images['i'];i.src=i.oSrc||i.src" onmouseover="var i=document.images['i'];i.oSrc=i.oSrc||i.src;i.src='b.gif'">`,
    ],
    [`<script>\r\nvar a = 1\r\nset_cookie('a', '1', 3)\r\n</script>`, `<script>\r\nvar a = 1\r\nPasserelle.cookies.set('a', '1', 3)\r\n</script>`],
  ])('%s', (before, after) => {
    expect(rewritten(before)).toBe(after)
  }) // prettier-ignore

  test('a page whose elements are never closed, thousands deep, is read like any other', () => {
    const open = '<div>'.repeat(6000)
    expect(rewritten(`${open}<a onclick=loader_hide()>`)).toBe(
      `${open}<a onclick="Passerelle.loader.hide()">`,
    )
  })

  test.each([
    ['arguments that are worked out', `<a onclick="MM_goToURL('self',adresse);return document.MM_returnValue">`],
    ['an address that is code', `<a onclick="MM_goToURL('self','javascript:f()');return document.MM_returnValue">`],
    ['an element that the page has twice', `<p id=q></p><p id=q></p><a onclick="MM_showHideLayers('q','','hide')">`],
    ['an element that is not there', `<a onclick="MM_showHideLayers('q','','hide')">`],
    ['choices that are code', `<select onchange="MM_jumpMenu('parent',this,0)"><option value="javascript:f()">A</select>`],
    ['a call that an if holds without braces', `<p id=q></p><a onclick="if (x) MM_showHideLayers('q','','hide','q','','show')">`],
    ['HTML in a text', `<p id=q></p><a onclick="MM_setTextOfLayer('q','','%3Cb%3E')">`],
    ['a name that the code binds itself', `<script>function f(modal_alert) { modal_alert('x') }</script>`],
    ['code in a with', `<script>with (document) { modal_alert('x') }</script>`],
    ['a comment', `<!-- <a onclick="modal_alert('x')"> -->`],
    ['a text area', `<textarea><a onclick="modal_alert('x')"></textarea>`],
    ['another answer than the old helper', `<script>ajax_request({ url: 'a.php' })</script>`],
  ])('%s stays as it is', (_what, html) => {
    expect(rewritten(html)).toBe(html)
  }) // prettier-ignore

  test('equal handlers are one rewrite, and calls without a rule are listed with their line', () => {
    const plan = planFor(
      `<a onclick="modal_alert('x')"></a>\n<a onclick="modal_alert('x')"></a>\n<p onclick="number_format(1)"></p>`,
    )
    expect(plan.rewrites.map(({ edits }) => edits.length)).toEqual([2])
    expect(plan.stays).toEqual([{ line: 3, name: 'number_format', code: 'number_format(1)' }])
  })
})

test('§7 a rewritten link counts once, whatever is changed in it, and equal ones count each', () => {
  const link = `<a href="javascript:modal_info('x')">x</a>`
  const plan = planFor(`${link}<a href="javascript:modal_info('y')">y</a>${link}<a onclick=loader_hide()>`)
  expect(plan.rewrites.map(({ calls, places }) => [...calls, places])).toEqual([
    ['modal_info', 2],
    ['modal_info', 1],
    ['loader_hide', 1],
  ])
})

const pages = ((): { name: string; bytes: Buffer }[] => {
  const folder = path.join(__dirname, '../../regression/pages')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }))
})()

describe('bytes', () => {
  test.each([
    ['windows-1252', Buffer.from('<meta charset=windows-1252>\x80 \x81 \xe9\r\n', 'latin1')],
    ['iso-8859-15', Buffer.from('<meta charset=iso-8859-15>\xa4 \xe9', 'latin1')],
    ['utf-8 with its mark', Buffer.from('\ufeff<p>é\r\n', 'utf8')],
    ['utf-16', Buffer.from('\ufeff<p>é', 'utf16le')],
  ])('%s: a page that nothing is changed in has the same bytes', (_charset, bytes) => {
    const page = readPageText(bytes)!
    expect(Buffer.from(page.encode(page.text)!)).toEqual(bytes)
  })

  test('a page that is not in its charset is not read, and a sign that a charset lacks has no bytes', () => {
    expect(readPageText(Buffer.from('<meta charset=utf-8>\xe9', 'latin1'))).toBeUndefined()
    expect(readPageText(Buffer.from('<meta charset=shift_jis>\x83\x41', 'latin1'))).toBeUndefined()
    expect(readPageText(Buffer.from('<meta charset=iso-8859-1>\xe9', 'latin1'))!.encode('→')).toBeUndefined()
  })

  test('git apply makes of each archived page the page that was written, byte for byte, and back', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'modernise-'))
    try {
      const more = [
        { name: 'été "2004"/la page.html', bytes: Buffer.from(`a\r\n<a onclick="loader_hide()">`, 'utf8') },
      ]
      const changes = [...pages, ...more].flatMap(({ name, bytes }) => {
        const page = readPageText(bytes)
        const after = page && page.encode(rewritten(page.text))
        return after && Buffer.compare(after, bytes) ? [{ name, before: bytes, after }] : []
      })
      expect(changes.length).toBeGreaterThan(15)
      for (const { name, before } of changes) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
        writeFileSync(path.join(folder, name), before)
      }
      writeFileSync(path.join(folder, 'site.patch'), toPatch(changes))
      const apply = (...flags: string[]): void => {
        execFileSync('git', ['apply', ...flags, 'site.patch'], { cwd: folder, env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() } })
      } // prettier-ignore
      apply()
      for (const { name, after } of changes) expect(readFileSync(path.join(folder, name))).toEqual(after)
      apply('-R')
      for (const { name, before } of changes) expect(readFileSync(path.join(folder, name))).toEqual(before)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
