// The demo's landscapes, computed pixel by pixel: `node tools/make-photos.ts` writes demo/assets/photos/*.jpg.
// Nobody's photographs: light, haze, ridges, woods and water come from noise. Always the same for the same scene.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

type Colour = readonly [number, number, number]

interface Scene {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly seed: number
  /** Sky at the zenith and at the horizon, light of the sun, haze before far ridges, ground near by. */
  readonly zenith: Colour
  readonly horizon: Colour
  readonly sun: Colour
  readonly haze: Colour
  readonly ground: Colour
  /** Where the sun stands, in parts of the picture. */
  readonly at: readonly [number, number]
  readonly ridges: number
  /** Height of the farthest ridge, in parts of the picture. */
  readonly peaks: number
  /** How far down the snow comes, 0 to 1. */
  readonly snow: number
  readonly clouds: number
  /** Where the water begins, in parts of the height; 1 for none. */
  readonly water: number
  /** Height of the nearest trees, in parts of the picture. */
  readonly woods: number
}

const rgb = (hex: string): Colour => [
  parseInt(hex.slice(0, 2), 16),
  parseInt(hex.slice(2, 4), 16),
  parseInt(hex.slice(4, 6), 16),
]

const wide = { width: 1800, height: 1200 }

const scenes: readonly Scene[] = [
  {
    ...wide,
    name: 'lac-au-matin',
    seed: 11,
    zenith: rgb('6f93b8'),
    horizon: rgb('f3d9b8'),
    sun: rgb('fff0cf'),
    haze: rgb('c9cfd6'),
    ground: rgb('1c2b2a'),
    at: [0.68, 0.34],
    ridges: 5,
    peaks: 0.3,
    snow: 0.35,
    clouds: 0.45,
    water: 0.66,
    woods: 0.05,
  },
  {
    ...wide,
    name: 'cretes-au-couchant',
    seed: 23,
    zenith: rgb('3d4a7a'),
    horizon: rgb('f7a35c'),
    sun: rgb('ffd28a'),
    haze: rgb('d98a6a'),
    ground: rgb('20141f'),
    at: [0.35, 0.47],
    ridges: 7,
    peaks: 0.26,
    snow: 0,
    clouds: 0.6,
    water: 1,
    woods: 0.04,
  },
  {
    ...wide,
    name: 'foret-dans-la-brume',
    seed: 37,
    zenith: rgb('b9c5c4'),
    horizon: rgb('e4e8e2'),
    sun: rgb('fffdf0'),
    haze: rgb('d3dad6'),
    ground: rgb('16241f'),
    at: [0.5, 0.2],
    ridges: 6,
    peaks: 0.34,
    snow: 0,
    clouds: 0.1,
    water: 1,
    woods: 0.2,
  },
  {
    ...wide,
    name: 'haute-neige',
    seed: 41,
    zenith: rgb('2c62a8'),
    horizon: rgb('bcd9ee'),
    sun: rgb('ffffff'),
    haze: rgb('a9c3da'),
    ground: rgb('2c3a46'),
    at: [0.82, 0.18],
    ridges: 4,
    peaks: 0.46,
    snow: 0.95,
    clouds: 0.35,
    water: 1,
    woods: 0.06,
  },
  {
    ...wide,
    name: 'etang-du-soir',
    seed: 59,
    zenith: rgb('23304f'),
    horizon: rgb('c77d8e'),
    sun: rgb('ffc9a0'),
    haze: rgb('7d6a86'),
    ground: rgb('12141f'),
    at: [0.55, 0.5],
    ridges: 3,
    peaks: 0.14,
    snow: 0,
    clouds: 0.75,
    water: 0.56,
    woods: 0.09,
  },
  {
    ...wide,
    name: 'vallee-de-la-forge',
    seed: 67,
    zenith: rgb('5c9bd0'),
    horizon: rgb('e3eef2'),
    sun: rgb('fffbe0'),
    haze: rgb('b8cdb9'),
    ground: rgb('2e4a26'),
    at: [0.2, 0.15],
    ridges: 6,
    peaks: 0.22,
    snow: 0,
    clouds: 0.65,
    water: 1,
    woods: 0.03,
  },
  {
    width: 1200,
    height: 1800,
    name: 'sapins',
    seed: 73,
    zenith: rgb('8fa7b5'),
    horizon: rgb('e9e2d2'),
    sun: rgb('fff6dc'),
    haze: rgb('c5ccc8'),
    ground: rgb('14211c'),
    at: [0.3, 0.3],
    ridges: 6,
    peaks: 0.3,
    snow: 0.2,
    clouds: 0.3,
    water: 1,
    woods: 0.16,
  },
  {
    width: 2400,
    height: 1000,
    name: 'panorama-des-cimes',
    seed: 89,
    zenith: rgb('41669c'),
    horizon: rgb('f0d6c2'),
    sun: rgb('ffe9c9'),
    haze: rgb('b7b6cc'),
    ground: rgb('1d2433'),
    at: [0.75, 0.42],
    ridges: 6,
    peaks: 0.36,
    snow: 0.6,
    clouds: 0.4,
    water: 1,
    woods: 0.04,
  },
]

const mix = (a: number, b: number, by: number): number => a + (b - a) * by
const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const smooth = (from: number, to: number, at: number): number => {
  const t = clamp((at - from) / (to - from))
  return t * t * (3 - 2 * t)
}

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483629)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295
}

/** Smooth noise, 0 to 1. */
function noise(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [smooth(0, 1, x - column), smooth(0, 1, y - row)]
  const top = mix(hash(column, row, seed), hash(column + 1, row, seed), u)
  return mix(top, mix(hash(column, row + 1, seed), hash(column + 1, row + 1, seed), u), v)
}

/** Noise over noise, finer each time. @param sharp ridges instead of hills */
function fractal(x: number, y: number, seed: number, octaves: number, sharp = false): number {
  let [sum, weight, total] = [0, 0.5, 0]
  for (let octave = 0; octave < octaves; octave++) {
    const value = noise(x * 2 ** octave, y * 2 ** octave, seed + octave)
    sum += weight * (sharp ? 1 - Math.abs(2 * value - 1) : value)
    total += weight
    weight /= 2
  }
  return sum / total
}

/** Where each ridge begins, per column, px from the top; the farthest first. */
function relief(scene: Scene): Float32Array[] {
  const { width, height, ridges, peaks, seed, woods } = scene
  const bottom = Math.min(scene.water, 0.93)
  return Array.from({ length: ridges }, (_, ridge) => {
    const near = ridge / Math.max(ridges - 1, 1)
    const base = mix(bottom - peaks * 0.75, bottom - (scene.water < 1 ? 0.01 : 0.07), near ** 0.9)
    const swing = mix(peaks * 1.25, 0.1, near ** 0.7)
    return Float32Array.from({ length: width }, (_value, x) => {
      const at = (x / height) * mix(1.3, 2.6, near)
      const rise = fractal(at, ridge * 7.7, seed + ridge * 31, 7, near < 0.6)
      const trees = near > 0.55 ? woods * near * treetops(x / height, seed + ridge, near) : 0
      return (base + swing * (0.55 - rise) - trees) * height
    })
  })
}

/** Outline of conifers, 0 to 1. */
function treetops(x: number, seed: number, near: number): number {
  let top = 0
  for (const [density, layer] of [
    [mix(90, 34, near), 1],
    [mix(140, 55, near), 2],
  ] as const) {
    const at = x * density
    for (const tree of [Math.floor(at) - 1, Math.floor(at), Math.floor(at) + 1]) {
      const size = 0.35 + 0.65 * hash(tree, layer, seed) * fractal(tree / 9, layer, seed, 3) * 1.7
      const distance = Math.abs(at - tree - hash(tree, layer + 5, seed))
      const branches = 1 + 0.35 * noise(at * 9, distance * 20, seed)
      top = Math.max(top, size * (1 - distance * branches * 1.5))
    }
  }
  return Math.max(0, top)
}

function paint(scene: Scene): Buffer {
  const { width, height, seed, at, water } = scene
  const lines = relief(scene)
  const shore = Math.round(height * water)
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < Math.min(shore, height); y++) {
    for (let x = 0; x < width; x++) put(x, y, land(scene, lines, x, y))
  }
  for (let y = shore; y < height; y++) for (let x = 0; x < width; x++) put(x, y, mirror(x, y))
  return pixels

  function put(x: number, y: number, colour: readonly number[]): void {
    const [dx, dy] = [x / width - 0.5, y / height - 0.5]
    const vignette = 1 - 0.45 * (dx * dx + dy * dy)
    const grain = (hash(x, y, seed) - 0.5) * 9
    for (let channel = 0; channel < 3; channel++) {
      pixels[(y * width + x) * 3 + channel] = Math.min(255, Math.max(0, colour[channel]! * vignette + grain))
    }
  }

  function mirror(x: number, y: number): number[] {
    const depth = (y - shore) / (height - shore)
    const ripple = (fractal(x / 90 / (0.3 + depth), y / (3 + 14 * depth), seed, 3) - 0.5) * (4 + 60 * depth)
    const from = Math.max(
      0,
      Math.round(shore - 1 - (y - shore) * (shore / (height - shore)) * 0.8 - Math.abs(ripple)),
    )
    const column = Math.min(width - 1, Math.max(0, Math.round(x + ripple)))
    const glint = smooth(0.72, 0.95, fractal(x / 60, y / (2 + 6 * depth), seed + 9, 3))
    const near = Math.exp(-(((x / width - at[0]) * 5) ** 2))
    return [0, 1, 2].map((channel) => {
      const seen = pixels[(from * width + column) * 3 + channel]!
      return seen * mix(0.88, 0.55, depth) + glint * near * 70 + scene.zenith[channel]! * 0.06
    })
  }
}

function land(scene: Scene, lines: readonly Float32Array[], x: number, y: number): readonly number[] {
  const { ridges, haze, ground, height, seed, snow, sun, at, width } = scene
  for (let ridge = ridges - 1; ridge >= 0; ridge--) {
    const top = lines[ridge]![x]!
    const cover = clamp(y - top + 0.5)
    if (cover <= 0) continue
    const near = ridge / Math.max(ridges - 1, 1)
    const below = (y - top) / height
    const detail = fractal(x / 26 + ridge * 50, y / 18, seed + ridge, 5) - 0.5
    const wooded = near > 0.55
    // Bare rock is lit from the sun's side, woods only here and there.
    const shadow = fractal((x + (at[0] * width > x ? -9 : 9)) / 60, y / 34, seed + ridge * 3, 5)
    const slope = fractal(x / 60, y / 34, seed + ridge * 3, 5) - shadow
    const lit = clamp(wooded ? 0.3 + detail * 0.9 : 0.5 + slope * 3.2 + detail * 0.5)
    const fog = mix(0.86, 0.02, near ** 0.75) + Math.max(0, below - 0.02) * mix(1.6, 1.1, near)
    const white = snow > 0 && near < 0.7 ? smooth(-0.1, 0.12, snow * 0.22 - below * 1.1 + detail * 0.24) : 0
    return [0, 1, 2].map((channel) => {
      const rock = ground[channel]! * mix(0.65, 1.55, lit) + sun[channel]! * 0.1 * lit
      const covered = mix(rock, mix(150, 250, lit) * (channel === 2 ? 1.04 : 0.99), white)
      const colour = mix(covered, haze[channel]!, clamp(fog * (1 - 0.35 * white)))
      return cover < 1 ? mix(sky(scene, x, y)[channel]!, colour, cover) : colour
    })
  }
  return sky(scene, x, y)
}

function sky(
  { width, height, seed, zenith, horizon, sun, at, clouds, water }: Scene,
  x: number,
  y: number,
): number[] {
  const down = clamp(y / height / Math.min(water, 0.75)) ** 0.85
  const distance = Math.hypot((x / width - at[0]) * (width / height), y / height - at[1])
  const disc = smooth(0.034, 0.028, distance)
  const glow = Math.exp(-distance * 4.2) * 0.75 + Math.exp(-distance * 16) * 0.6
  const density = fractal((x / height) * 2.1 + 9, (y / height) * 6.5, seed + 3, 6)
  const cover = smooth(0.62 - clouds * 0.2, 0.86 - clouds * 0.2, density) * clamp(1.25 - down * 0.6)
  const edge = fractal((x / height) * 2.1 + 9.05, (y / height) * 6.5 + 0.16, seed + 3, 6)
  return [0, 1, 2].map((channel) => {
    const air = mix(zenith[channel]!, horizon[channel]!, down)
    const lit = mix(air, sun[channel]!, clamp(glow))
    const cloud =
      mix(mix(air, 255, 0.55), sun[channel]!, clamp(glow + 0.25)) *
      mix(0.8, 1.06, clamp(0.5 + (density - edge) * 5))
    return mix(mix(lit, cloud, cover * 0.85), 255, disc * (1 - cover * 0.6))
  })
}

const folder = path.join(import.meta.dirname, '../demo/assets/photos')
mkdirSync(folder, { recursive: true })
for (const scene of scenes) {
  const { width, height, name } = scene
  const file = path.join(folder, name + '.jpg')
  await sharp(paint(scene), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(file)
  console.log(file)
}
