/** The report's look: light and dark, readable on a phone and on paper. */
export const STYLE = `
:root { color-scheme: light dark; --worse: light-dark(#b3261e, #ff9389); --approved: light-dark(#7a5200, #ffc95c); --better: light-dark(#1d6b30, #7fd694); --quiet: light-dark(#5c6470, #a8b0bc); --line: light-dark(#d8dde4, #3a414b); --card: light-dark(#fff, #1c2026); font: 15px/1.5 system-ui, sans-serif }
* { box-sizing: border-box }
body { background: light-dark(#f4f6f9, #121519); margin: 0; overflow-wrap: break-word }
main { margin: 0 auto; max-width: 78rem; padding: 2rem 1.25rem 4rem }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere }
p { margin: .25rem 0 }
.hint { color: var(--quiet) }
.totals { display: flex; flex-wrap: wrap; gap: .75rem; list-style: none; margin: 1.25rem 0 0; padding: 0 }
.totals li { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; flex: 1 1 8rem; padding: .6rem 1rem }
.totals b { display: block; font-size: 1.6rem; font-variant-numeric: tabular-nums; line-height: 1.2 }
.share { border-radius: .5rem; display: flex; height: .75rem; margin: 1rem 0; overflow: hidden }
.share span { min-width: 2px }
.is-worse { background: var(--worse) } .is-approved { background: var(--approved) } .is-better, .is-same { background: var(--better) } .is-unreadable { background: var(--quiet) }
.chart { list-style: none; margin: .75rem 0; padding: 0 }
.chart a { color: inherit; display: grid; gap: 0 .75rem; grid-template-columns: minmax(0, 22rem) 1fr; padding: .3rem .4rem; text-decoration: none; border-radius: .4rem }
.chart a:hover, .chart a:focus-visible { background: light-dark(#e6ebf2, #242a32) }
.chart .bar { align-items: center; display: flex; gap: .5rem }
.chart .bar i { border-radius: .2rem; display: block; height: .8rem; min-width: 3px }
.chart .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.scroll { overflow-x: auto }
table { background: var(--card); border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .7rem; text-align: left; vertical-align: top }
thead th { font-size: .8rem }
.number { font-variant-numeric: tabular-nums; text-align: right }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; margin: 1rem 0; padding: 1rem 1.25rem; scroll-margin-top: 1rem }
.card header { align-items: baseline; display: flex; flex-wrap: wrap; gap: .4rem .9rem }
.state { border: 1px solid; border-radius: 1rem; font-size: .8rem; padding: 0 .6rem; white-space: nowrap }
.worse { color: var(--worse) } .approved { color: var(--approved) } .better, .same { color: var(--better) } .unreadable { color: var(--quiet) } .different { color: var(--worse) }
.two { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); margin: .6rem 0 }
.two > * { margin: 0; min-width: 0 }
.two figcaption, .two h4 { color: var(--quiet); font-size: .8rem; font-weight: 600; margin: 0 0 .2rem }
pre { background: light-dark(#f0f2f6, #15181d); border-radius: .4rem; font: .82em/1.5 ui-monospace, monospace; margin: 0; max-height: 16rem; overflow: auto; overflow-wrap: anywhere; padding: .5rem .7rem; white-space: pre-wrap }
code { font: .85em ui-monospace, monospace; overflow-wrap: anywhere }
img { border: 1px solid var(--line); display: block; height: auto; max-width: 100% }
.slider { margin: .6rem 0; max-width: 48rem }
.slider div { position: relative }
.slider img + img { clip-path: inset(0 0 0 var(--at, 50%)); inset: 0; position: absolute }
.slider div::after { background: var(--worse); content: ''; inset: 0 auto 0 var(--at, 50%); pointer-events: none; position: absolute; width: 2px }
.slider input { width: 100% }
summary { cursor: pointer }
.example { border-top: 1px solid var(--line); margin-top: .8rem; padding-top: .6rem }
@media (max-width: 40rem) { .chart a { grid-template-columns: 1fr } }
@media print { pre { max-height: none } .slider { display: none } .card { break-inside: avoid } }
`

/** Moves the slider's edge; without it both pictures stand side by side all the same. */
export const SCRIPT = `
document.addEventListener('input', function (event) {
  var range = event.target
  if (range.type === 'range') range.closest('.slider').style.setProperty('--at', range.value + '%')
})
`
