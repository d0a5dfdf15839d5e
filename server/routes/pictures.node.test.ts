import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { createPlatform } from '../app.ts'
import type { Platform } from '../platform.ts'

let platform: Platform

beforeAll(async () => {
  platform = await createPlatform()
})
afterAll(() => platform.close())

const ask = (query: string, folder = '/') => fetch(`${platform.url}${folder}miniature.php?${query}`)

test.each([
  ['w_max=300&h_max=300', 300, 200],
  ['w_max=&h_max=150', 225, 150],
  ['w_max=600&h_max=90&id_planche_contact=12', 135, 90],
  ['w_max=99999&h_max=', 1800, 1200],
])('§7, 12 %s gives a picture of %i by %i', async (sizes, width, height) => {
  const answer = await ask('pic=/assets/photos/lac-au-matin.jpg&' + sizes, '/demo/')
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ width, height })
})

test.each([
  ['pic=../package.json'],
  ['pic=assets/photos/../../../package.json'],
  ['pic=..%2F..%2F..%2Fetc%2Fpasswd'],
  ['pic=/assets/photos/../../../secret.jpg'],
  ['pic=assets%5C..%5C..%5Csecret.jpg'],
  ['pic=assets/photos/absente.jpg'],
  ['pic=assets/site.css'],
  ['pic=assets/photos/lac-au-matin.jpg%00.png'],
  ['pic[]=a.jpg'],
  ['pic=/assets/photos/lac-au-matin.jpg&id_planche_contact=<script>'],
  [''],
])('%s is not found', async (query) => {
  const answer = await ask(query)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('Image introuvable.')
})
