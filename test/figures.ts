import { readdirSync } from 'node:fs'

/** Where a figure of the guides comes from. */
export interface Source {
  /** The page's slug, `*` for any; both languages are looked at. */
  readonly slug: string
  /** As a page has it, in English: `1.5 s`. */
  readonly figure: string
  /** File that has it … */
  readonly file: string
  /** … and how: `#` stands for the number. */
  readonly code: string
  /** What is done to that number besides its change of unit. */
  readonly of?: (value: number) => number
}

const from = (slug: string, figure: string, file: string, code: string, of?: Source['of']): Source => ({
  slug,
  figure,
  file,
  code,
  ...(of && { of }),
})

const PROMISES = 'build/promises.json'
const NARROW = ['src/dom/media.ts', 'max-width: #px', Math.ceil] as const
const feature = (name: string, file: string): string => `src/features/${name}/${file}.ts`

/** Every figure with a unit that a guide names in a sentence or a table, with the code or report that it is compared with. */
export const sources: readonly Source[] = [
  from('*', '10 kB', PROMISES, '"passerelle.js": { "files": ["passerelle.js"], "max": #'),
  from('*', '60 kB', PROMISES, '"atRest": "saving", "max": #'),
  from('architecture', '256 px', 'src/base/strategy.ts', 'MARGIN = #'),
  from('architecture', '3 %', 'tools/sizes.ts', 'ALARM = #'),
  from('adding-a-feature', '1 kB', 'tools/sizes.ts', 'SMALL = #'),
  from('overview', '45 archived pages', 'regression/pages', '#'),
  from('regress', '45 archived pages', 'regression/pages', '#'),
  from('overview', '24 pages', 'docs/generated/twin-runs.md', 'pages, one process | # in'),
  from('overview', '5,000 acts', 'tools/soak.ts', 'values.actions ?? #'),
  from('overview', '1,000 instances', 'bench/growth.ts', 'COUNTS = [1, 10, 100, #'),
  from('accessibility-statement', '320 px', 'test/accessibility/audit.ts', 'NARROW = { width: #'),
  from('accessibility-statement', '200 %', 'test/accessibility/audit.ts', 'deviceScaleFactor: #'),
  from('fallback', '1.5 s', 'src/runtime/fallback.ts', 'REMOTE_WAIT = #'),
  from(
    'regress',
    '3 s',
    'regression/run/preparation.ts',
    'AFTER_LOAD = #',
    (ms) => Math.floor(ms / 1000) * 1000,
  ),
  from(
    'regress',
    '1 s',
    'regression/run/preparation.ts',
    'AFTER_STEP = #',
    (ms) => Math.floor(ms / 1000) * 1000,
  ),
  from('regress', '30 s', 'regression/cli.ts', "say('cli.lease'), whole(1), #", (seconds) => seconds * 1000),
  from('regress', '400,000 looks', 'regression/browser/visit.ts', 'MOST_LOOKS = #'),
  from('scan', '32 MB', 'migration/scan/pages.ts', 'MAX_BYTES = # *'),
  from('scan', '512 MB', 'migration/usage-reports.ts', 'LONGEST_TEXT = # *'),
  from('scan', '64 MB', 'migration/archive/http.ts', 'MAX_DECODED = # *'),
  from('features/anchor-scroll', '550 ms', 'src/dom/scroll-to.ts', 'DURATION = #'),
  from('features/anchor-scroll', '2 s', 'src/dom/scroll-to.ts', 'SETTLING = #'),
  from('features/list-block', '550 ms', 'src/dom/scroll-to.ts', 'DURATION = #'),
  from('features/list-block', '768 px', ...NARROW),
  from('features/autocomplete', '200 ms', feature('autocomplete', 'search'), 'PAUSE = #'),
  from('features/captcha', '256 px', 'src/base/strategy.ts', 'MARGIN = #'),
  from('features/captcha', '8 s', feature('captcha', 'form-captcha'), 'PATIENCE = #'),
  from('features/element-list', '600 ms', feature('element-list', 'row-actions'), 'FADE = #'),
  from(
    'features/front-popup',
    '10 s',
    feature('front-popup', 'countdown'),
    'WARNING = #',
    (seconds) => seconds * 1000,
  ),
  from('features/front-popup', '600 ms', feature('front-popup', 'fade-out'), 'SLOW = #'),
  from('features/lazy', '200 px', feature('lazy', 'queue'), '#px'),
  from('features/lazy', '1 s', feature('lazy', 'lazy'), 'RETRY_DELAY = #'),
  from('features/lightbox', '95 %', 'src/services/lightbox/sizes.ts', 'innerWidth * #'),
  from('features/load-more', '70 %', feature('load-more', 'auto-loading'), 'VISIBLE = #'),
  from('features/menu-dropdown', '100 ms', 'src/widgets/dropdowns/interaction.ts', 'INTENT = #'),
  from('features/menu-dropdown', '250 ms', 'src/widgets/dropdowns/interaction.ts', 'SLIDE = #'),
  from('features/menu-dropdown', '250 ms', 'src/widgets/dropdowns/interaction.ts', 'DIAGONAL = #'),
  from('features/menu-dropdown', '400 ms', 'src/widgets/dropdowns/interaction.ts', 'LEAVING = #'),
  from('features/mobile-menu', '350 ms', feature('mobile-menu', 'mobile-menu'), 'RESIZE_QUIET = #'),
  from('features/my-elements', '98 %', 'src/services/popin/popin.css', 'height: #%'),
  from('features/my-elements', '768 px', ...NARROW),
  from('features/my-elements', '100 ms', 'src/dom/form/unsaved.ts', 'CAPTURE_DELAY = #'),
  from('features/responsive-table', '576 px', feature('responsive-table', 'layout'), 'WIDTHS = [#'),
  from(
    'features/responsive-table',
    '50 px',
    feature('responsive-table', 'layout'),
    'innerHeight - header - #',
  ),
  from('features/responsive-table', '50 px', feature('responsive-table', 'layout'), 'clientWidth < #'),
  from('features/responsive-table', '60 px', feature('responsive-table', 'wheel'), 'ZONE = #'),
  from('features/responsive-table', '25 px', feature('responsive-table', 'responsive-table'), 'header() + #'),
  from('features/responsive-table', '768 px', feature('responsive-table', 'layout'), 'innerWidth < #'),
  from('features/secure-link', '768 px', ...NARROW),
  from('features/share', '95 %', 'src/services/lightbox/sizes.ts', 'innerWidth * #'),
  from(
    'features/slideshow',
    '5 s',
    feature('slideshow', 'slideshow'),
    'pause: #',
    (seconds) => seconds * 1000,
  ),
  from('features/slideshow', '2 %', 'src/widgets/slides/settings.ts', 'TICKS = #', (ticks) => 1 / ticks),
  from('features/slideshow', '250 ms', 'src/widgets/slides/settings.ts', 'TICKS = #', (ticks) => ticks * 5),
  from(
    'features/slideshow',
    '5000 ms',
    feature('slideshow', 'slideshow'),
    "effect: 'slide', pause: #",
    (seconds) => seconds * 1000,
  ),
  from('features/slideshow', '600 ms', feature('slideshow', 'slideshow'), 'pause: 5, speed: #'),
  from('features/slideshow', '600 ms', feature('slideshow', 'slideshow'), 'pause: 7, speed: #'),
  from('features/slideshow', '4200 ms', feature('slideshow', 'slideshow'), 'rests: true, speed: #'),
  from(
    'features/slideshow',
    '4000 ms',
    feature('slideshow', 'slideshow'),
    "part: 'home-slideshow', effect: 'fade', pause: #",
    (seconds) => seconds * 1000,
  ),
  from(
    'features/slideshow',
    '7000 ms',
    feature('slideshow', 'slideshow'),
    "{ effect: 'fade', pause: #",
    (seconds) => seconds * 1000,
  ),
  from('features/slideshow', '8 px', 'src/widgets/slides/finger.ts', 'THRESHOLD = #'),
  from(
    'features/slideshow',
    '4 s',
    'src/styles/before.css',
    '--cms-slides-wait, #s',
    (seconds) => seconds * 1000,
  ),
  from('features/tooltip', '400 ms', feature('tooltip', 'triggers'), 'LONG_PRESS = #'),
  from('features/zoom', '90 %', feature('zoom', 'zoom'), "maxWidth: '#%'"),
  from('services/dialog', '10 px', 'src/services/dialog/place.ts', 'MARGIN = #'),
  from('services/dialog', '768 px', ...NARROW),
  from('services/popup', '768 px', ...NARROW),
]

/** Figures that are nobody's measure: what somebody types or sees in an example, and what the law counts. */
export const examples: readonly (readonly [slug: string, figure: string])[] = [
  ['accessibility-statement', '106 criteria'],
  ['services/loader', '0 %'],
  ['services/loader', '100 %'],
]

/** How many folders a folder holds. */
export const countOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).length
