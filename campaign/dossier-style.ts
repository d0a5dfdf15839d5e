import { shadedEdge } from './markup.ts'

/** The dossier's own styles: on a screen, at night too, and on A4. */
export const DOSSIER_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b2430, #e8ecf1); --quiet: light-dark(#56616f, #a9b3c0); --line: light-dark(#d9dfe7, #38414d); --paper: light-dark(#fff, #171c23); --ground: light-dark(#f3f5f8, #0f1318); --good: light-dark(#17663a, #7fd6a2); --open: light-dark(#8a4b00, #ffc266); font: 16px/1.6 system-ui, sans-serif }
* { box-sizing: border-box }
body { background: var(--ground); color: var(--ink); margin: 0 auto; max-width: 60rem; overflow-wrap: break-word; padding: 2.5rem 1.25rem 4rem }
header { align-items: center; display: flex; flex-wrap: wrap; gap: 1.5rem; margin-bottom: 2rem }
header p { margin: 0 }
.logo { background: #fff; border-radius: .5rem; max-height: 5rem; max-width: 12rem; padding: .25rem }
.kicker { color: var(--quiet); font-size: .85rem; font-weight: 600 }
.quiet { color: var(--quiet); font-size: .9rem }
h1 { font-size: clamp(1.7rem, 5vw, 2.4rem); letter-spacing: -.02em; line-height: 1.15; margin: .15rem 0 .35rem; text-wrap: balance }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .75rem }
h3 { font-size: 1rem; margin: 1.25rem 0 .5rem }
p { margin: 0 0 .75rem; max-width: 68ch }
section { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1.5rem }
.verdict { background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; box-shadow: inset 0 3px var(--state); overflow: hidden; padding: 1.5rem 1.5rem 1rem }
.is-good { --state: var(--good) } .is-open, .is-unseen { --state: var(--open) }
.lead { color: var(--state); font-size: 1.3rem; font-weight: 650; line-height: 1.3; margin-bottom: .35rem }
.figures { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); list-style: none; margin: 1.5rem 0 0; padding: 0 }
.figures li { color: var(--quiet); font-size: .9rem; line-height: 1.35 }
.figures b { color: var(--ink); display: block; font-size: 1.9rem; font-variant-numeric: tabular-nums; font-weight: 650; line-height: 1.2 }
.points { margin: 0; max-width: 68ch; padding-left: 1.2rem }
.points li { margin-bottom: .4rem }
.pair { display: grid; gap: 1rem; grid-template-columns: 1fr 1fr }
figure { margin: 0 }
figure img { aspect-ratio: 4 / 3; background: #fff; border: 1px solid var(--line); border-radius: .4rem; display: block; object-fit: cover; object-position: top; width: 100% }
figcaption { color: var(--quiet); font-size: .85rem; margin-top: .3rem }
.scroll { background: ${shadedEdge('--ground')}; margin-bottom: .75rem; overflow-x: auto }
table { border-collapse: collapse; font-size: .95rem; min-width: 30rem; width: 100% }
th, td { border-bottom: 1px solid var(--line); padding: .55rem .75rem .55rem 0; text-align: left; vertical-align: top }
thead th { color: var(--quiet); font-size: .85rem; font-weight: 600 }
tbody th { font-weight: 400 }
.number { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap }
@media (max-width: 40rem) { .pair { grid-template-columns: 1fr } table { font-size: .85rem; hyphens: auto; min-width: 0 } th, td { padding-right: .5rem } }
@page { margin: 16mm }
@media print { :root { color-scheme: light; font-size: 10.5pt } body { background: none; max-width: none; padding: 0 } .verdict { break-inside: avoid } .whole, tr { break-inside: avoid } h2, h3 { break-after: avoid } .scroll { overflow: visible } table { min-width: 0 } }
`
