import { between, createRandom, pick } from '../server/data/random.ts'

/** What a picture shows; the town has no photographs, it has drawings. */
export const motifs = [
  'forge',
  'village',
  'riviere',
  'parc',
  'marche',
  'theatre',
  'stade',
  'chantier',
  'ecole',
] as const
export type Motif = (typeof motifs)[number]

interface Palette {
  readonly sky: readonly [string, string]
  readonly sun: string
  readonly hills: readonly [string, string, string]
  readonly dark: string
  readonly light: string
  readonly accent: string
}

const palettes: readonly Palette[] = [
  {
    sky: ['#fbe3c6', '#f6b58a'],
    sun: '#fff3dc',
    hills: ['#d98a63', '#a85b45', '#5b3036'],
    dark: '#2b1b24',
    light: '#ffe9cf',
    accent: '#f0542d',
  },
  {
    sky: ['#dfeef0', '#a9d0d3'],
    sun: '#fffbe8',
    hills: ['#7fb0ab', '#3f7f80', '#1c4e57'],
    dark: '#12303a',
    light: '#f3faf7',
    accent: '#e8833a',
  },
  {
    sky: ['#e8e4f3', '#c3b6dd'],
    sun: '#fff6e5',
    hills: ['#9a8cbf', '#645792', '#3a3160'],
    dark: '#231d3f',
    light: '#f7f2ff',
    accent: '#f2a33c',
  },
  {
    sky: ['#eef3dc', '#c9dca4'],
    sun: '#fffbe0',
    hills: ['#a3c077', '#658e4c', '#37593a'],
    dark: '#1d3325',
    light: '#fbfdf0',
    accent: '#d9542b',
  },
  {
    sky: ['#20304a', '#3d4f6d'],
    sun: '#f7e7c0',
    hills: ['#33445f', '#263449', '#182235'],
    dark: '#0e1522',
    light: '#f4d9a0',
    accent: '#ff7a3c',
  },
]

/**
 * A drawing of the town, the same for the same number.
 * @param seed picks palette, relief and details
 * @param width,height size in pixels; the drawing fills it
 */
export function drawScene(seed: number, motif: Motif, width = 800, height = 500, title = ''): string {
  const random = createRandom(seed * 7919 + motifs.indexOf(motif))
  const colours = pick(random, palettes)
  const horizon = 300
  const parts = [
    `<rect width="800" height="500" fill="url(#s)"/>`,
    `<circle cx="${between(random, 140, 660)}" cy="${between(random, 90, 190)}" r="${between(random, 34, 58)}" fill="${colours.sun}"/>`,
    hill(random, horizon - 40, 46, colours.hills[0]),
    hill(random, horizon + 20, 34, colours.hills[1]),
    draw[motif](random, colours),
    ground(random, colours.hills[2]),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" role="img">
<title>${title || labels[motif]}</title>
<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${colours.sky[0]}"/><stop offset="1" stop-color="${colours.sky[1]}"/></linearGradient></defs>
${parts.join('\n')}
</svg>`
}

const dusk: Palette = {
  sky: ['#0e2a33', '#f3a569'],
  sun: '#ffe3b8',
  hills: ['#8b5a4e', '#3f4a4c', '#1b363d'],
  dark: '#0b1e24',
  light: '#ffd9a0',
  accent: '#ff7a3c',
}

/** The town at nightfall, wide, with room for words on its left: the picture of the home page. */
export function drawPanorama(): string {
  const random = createRandom(1624)
  const group = (x: number, y: number, scale: number, content: string) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`
  const glints = Array.from({ length: 16 }, () =>
    rect(
      between(random, 0, 1500),
      between(random, 745, 800),
      between(random, 40, 150),
      3,
      pick(random, [dusk.accent, dusk.light]),
      'rx="1.5" opacity=".45"',
    ),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="820" viewBox="0 0 1600 820" preserveAspectRatio="xMaxYMax slice" role="img">
<title>La ville et sa forge à la tombée de la nuit</title>
<defs>
<linearGradient id="p" x2="0" y2="1"><stop stop-color="${dusk.sky[0]}"/><stop offset=".38" stop-color="#3b6068"/><stop offset=".66" stop-color="${dusk.sky[1]}"/></linearGradient>
<linearGradient id="w" x2="0" y2="1"><stop stop-color="#7d5a4c"/><stop offset="1" stop-color="#12303a"/></linearGradient>
</defs>
<rect width="1600" height="820" fill="url(#p)"/>
<circle cx="1330" cy="430" r="84" fill="${dusk.sun}"/>
${group(0, 150, 2.05, hill(random, 215, 26, dusk.hills[0]))}
${group(0, 190, 2.05, hill(random, 225, 20, dusk.hills[1]))}
${group(1010, 300, 0.92, draw.village(random, dusk))}
${group(560, 100, 1.35, draw.forge(random, dusk))}
${group(0, 250, 2.05, hill(random, 228, 8, dusk.hills[2]))}
<path d="M0 738 H1600 V820 H0Z" fill="url(#w)"/>
${glints.join('')}
</svg>`
}

/** What each motif shows, for `alt` texts. */
export const labels: Readonly<Record<Motif, string>> = {
  forge: 'Les cheminées de la vieille forge au-dessus des toits',
  village: 'Les maisons du centre autour du clocher',
  riviere: 'Le pont de pierre sur la rivière',
  parc: 'Les arbres du parc des Étangs',
  marche: 'Les étals du marché sous leurs toiles rayées',
  theatre: 'La scène du théâtre de l’Enclume',
  stade: 'La piste du stade Marcel-Cerdan',
  chantier: 'Une grue au-dessus d’un chantier',
  ecole: 'L’école et sa cour plantée',
}

function hill(random: () => number, base: number, swing: number, fill: string): string {
  const points = Array.from(
    { length: 6 },
    (_, index) => [index * 160, base + between(random, -swing, swing)] as const,
  )
  const path = points.slice(1).reduce(
    (line, [x, y], index) => {
      const [beforeX, beforeY] = points[index] ?? [0, base]
      return `${line} C${beforeX + 80} ${beforeY} ${x - 80} ${y} ${x} ${y}`
    },
    `M0 ${points[0]?.[1] ?? base}`,
  )
  return `<path d="${path} V500 H0Z" fill="${fill}"/>`
}

function ground(random: () => number, fill: string): string {
  return hill(random, 450, 12, fill)
}

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
const shape = (points: string, fill: string) => `<polygon points="${points}" fill="${fill}"/>`

function house(random: () => number, x: number, width: number, colours: Palette): string {
  const height = between(random, 70, 130)
  const top = 455 - height
  const lit = Array.from({ length: Math.floor(height / 40) * 2 }, (_, index) =>
    rect(
      x + 12 + (index % 2) * (width - 38),
      top + 16 + Math.floor(index / 2) * 36,
      14,
      20,
      random() > 0.35 ? colours.light : colours.hills[1],
    ),
  )
  return (
    rect(x, top, width, height, colours.dark) +
    shape(
      `${x - 8},${top} ${x + width / 2},${top - between(random, 34, 52)} ${x + width + 8},${top}`,
      pick(random, [colours.accent, colours.hills[2]]),
    ) +
    lit.join('')
  )
}

function tree(x: number, base: number, size: number, colours: Palette): string {
  return (
    rect(x - 4, base - size * 0.5, 8, size * 0.5, colours.dark) +
    `<ellipse cx="${x}" cy="${base - size * 0.85}" rx="${size * 0.38}" ry="${size * 0.52}" fill="${colours.hills[2]}"/>` +
    `<ellipse cx="${x - size * 0.1}" cy="${base - size * 0.95}" rx="${size * 0.2}" ry="${size * 0.32}" fill="${colours.hills[1]}"/>`
  )
}

const draw: Readonly<Record<Motif, (random: () => number, colours: Palette) => string>> = {
  forge(random, colours) {
    const smoke = [0, 1, 2, 3].map(
      (puff) =>
        `<circle cx="${320 + puff * 34}" cy="${120 - puff * 24}" r="${18 + puff * 9}" fill="${colours.light}" opacity="${0.75 - puff * 0.15}"/>`,
    )
    return (
      smoke.join('') +
      shape('290,460 300,150 344,150 354,460', colours.dark) +
      rect(296, 176, 52, 12, colours.accent) +
      shape('430,460 436,220 470,220 476,460', colours.dark) +
      shape('360,460 360,320 430,280 430,320 500,280 500,320 570,280 570,460', colours.dark) +
      [376, 446, 516].map((x) => rect(x, 350, 34, 54, colours.accent, 'rx="17"')).join('') +
      house(random, 160, 84, colours) +
      house(random, 600, 92, colours)
    )
  },
  village(random, colours) {
    return (
      house(random, 120, 80, colours) +
      house(random, 214, 92, colours) +
      rect(370, 220, 62, 240, colours.dark) +
      shape('362,222 401,110 440,222', colours.accent) +
      `<circle cx="401" cy="262" r="16" fill="${colours.light}"/>` +
      house(random, 462, 84, colours) +
      house(random, 560, 100, colours)
    )
  },
  riviere(_random, colours) {
    const arches = [150, 310, 470].map(
      (x) => `<path d="M${x} 440 v-30 a60 60 0 0 1 120 0 v30z" fill="${colours.sky[1]}"/>`,
    )
    return (
      rect(90, 320, 620, 120, colours.dark) +
      rect(70, 306, 660, 22, colours.hills[2]) +
      arches.join('') +
      `<path d="M0 440 H800 V500 H0Z" fill="${colours.hills[0]}"/>` +
      [0, 1, 2, 3, 4]
        .map((wave) => rect(90 + wave * 140, 455 + (wave % 2) * 14, 80, 4, colours.light, 'rx="2"'))
        .join('')
    )
  },
  parc(random, colours) {
    return (
      Array.from({ length: 9 }, (_, index) =>
        tree(70 + index * 82 + between(random, -18, 18), 455, between(random, 110, 210), colours),
      ).join('') +
      rect(330, 420, 120, 8, colours.accent, 'rx="3"') +
      rect(330, 398, 120, 8, colours.accent, 'rx="3"') +
      rect(344, 398, 6, 54, colours.dark) +
      rect(430, 398, 6, 54, colours.dark)
    )
  },
  marche(random, colours) {
    return [110, 330, 550]
      .map((x) => {
        const top = between(random, 280, 310)
        const stripes = [0, 1, 2, 3, 4, 5].map((stripe) =>
          shape(
            `${x + 10 + stripe * 22},${top} ${x + 32 + stripe * 22},${top} ${x + 36 + stripe * 24},${top + 60} ${x + 12 + stripe * 24},${top + 60}`,
            stripe % 2 ? colours.light : colours.accent,
          ),
        )
        const goods = [0, 1, 2, 3].map(
          (pile) =>
            `<circle cx="${x + 30 + pile * 30}" cy="392" r="13" fill="${pick(random, [colours.accent, colours.hills[0], colours.light])}"/>`,
        )
        return (
          stripes.join('') +
          rect(x + 8, top + 50, 8, 400 - top, colours.dark) +
          rect(x + 144, top + 50, 8, 400 - top, colours.dark) +
          goods.join('') +
          rect(x, 398, 160, 60, colours.dark)
        )
      })
      .join('')
  },
  theatre(_random, colours) {
    const folds = [0, 1, 2, 3].map(
      (fold) =>
        `<path d="M${180 + fold * 30} 190 q16 130 -6 262 h34 q10 -130 0 -262z M${620 - fold * 30} 190 q-16 130 6 262 h-34 q-10 -130 0 -262z" fill="${fold % 2 ? colours.hills[2] : colours.accent}"/>`,
    )
    return (
      rect(160, 160, 480, 300, colours.dark) +
      `<ellipse cx="400" cy="430" rx="120" ry="22" fill="${colours.light}" opacity=".9"/>` +
      shape('380,200 420,200 520,430 280,430', colours.light).replace('/>', ' opacity=".28"/>') +
      folds.join('') +
      rect(150, 146, 500, 46, colours.accent, 'rx="6"') +
      [0, 1, 2, 3, 4, 5, 6]
        .map((bulb) => `<circle cx="${190 + bulb * 70}" cy="169" r="7" fill="${colours.light}"/>`)
        .join('')
    )
  },
  stade(_random, colours) {
    return (
      `<ellipse cx="400" cy="440" rx="360" ry="100" fill="${colours.accent}"/>` +
      `<ellipse cx="400" cy="440" rx="310" ry="78" fill="none" stroke="${colours.light}" stroke-width="4"/>` +
      `<ellipse cx="400" cy="440" rx="262" ry="56" fill="${colours.hills[1]}"/>` +
      [120, 660]
        .map(
          (x) =>
            rect(x, 160, 10, 260, colours.dark) +
            rect(x - 28, 140, 66, 30, colours.dark, 'rx="4"') +
            [0, 1, 2]
              .map((lamp) => `<circle cx="${x - 15 + lamp * 20}" cy="155" r="6" fill="${colours.light}"/>`)
              .join(''),
        )
        .join('')
    )
  },
  chantier(random, colours) {
    return (
      rect(300, 110, 16, 350, colours.accent) +
      rect(180, 110, 420, 12, colours.accent) +
      shape('308,60 316,60 600,112 24,0', 'none') +
      `<path d="M308 64 L190 112 M312 64 L590 112" stroke="${colours.dark}" stroke-width="4"/>` +
      rect(300, 60, 16, 52, colours.accent) +
      rect(186, 122, 44, 30, colours.dark) +
      `<path d="M540 122 V230" stroke="${colours.dark}" stroke-width="4"/>` +
      rect(514, 230, 52, 26, colours.hills[2]) +
      rect(400, 290, 220, 170, colours.dark) +
      Array.from({ length: 12 }, (_, index) =>
        rect(
          418 + (index % 4) * 50,
          308 + Math.floor(index / 4) * 48,
          32,
          30,
          random() > 0.5 ? colours.light : colours.hills[1],
        ),
      ).join('') +
      house(random, 120, 90, colours)
    )
  },
  ecole(_random, colours) {
    return (
      rect(210, 300, 380, 160, colours.dark) +
      shape('350,300 400,220 450,300', colours.accent) +
      `<circle cx="400" cy="272" r="14" fill="${colours.light}"/>` +
      rect(196, 292, 408, 14, colours.accent) +
      [236, 296, 476, 536].map((x) => rect(x, 330, 36, 56, colours.light, 'rx="3"')).join('') +
      rect(374, 370, 52, 90, colours.accent, 'rx="3"') +
      tree(140, 458, 150, colours) +
      tree(664, 458, 170, colours)
    )
  },
}
