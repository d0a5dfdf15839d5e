import { PNG } from 'pngjs'

/** Whether a picture is of one colour but for a rim of one pixel: nothing is to be seen in it. */
export function looksEmpty(png: Buffer): boolean {
  const { width, height, data } = PNG.sync.read(png)
  const first = pixel(data, width, Math.min(1, width - 1), Math.min(1, height - 1))
  let different = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (distance(pixel(data, width, x, y), first) > 60) different += 1
  return different < Math.max(4, width * height * 0.01)
}

/** How light the ground of a picture is, 0 to 255: that of what stands at its edge. */
export function lightnessOfGround(png: Buffer): number {
  const { width, height, data } = PNG.sync.read(png)
  const [red, green, blue] = pixel(data, width, width >> 1, height - 8)
  return Math.round((red + green + blue) / 3)
}

type Colour = readonly [number, number, number]

const pixel = (data: Buffer, width: number, x: number, y: number): Colour => {
  const at = (y * width + x) * 4
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

const distance = (one: Colour, other: Colour): number =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2])
