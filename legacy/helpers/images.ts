/* eslint-disable prefer-rest-params -- ES5 has `arguments`; rest parameters would each bring a loop */
import { now, type Entry, type NowEntry } from '../entry'
import { eachTriple, findObject, type Found } from './lookup'

/** An image, or anything else with a `src`, that remembers its first one. */
type Swapped = HTMLElement & { src: string; oSrc?: string }

declare global {
  interface Document {
    /** Images swapped by the last `MM_swapImage`; page scripts read it. */
    MM_sr?: Swapped[]
    /** Images kept by `MM_preloadImages`. */
    MM_p?: HTMLImageElement[]
    /** What an inline handler gives back to the browser: `return document.MM_returnValue`. */
    MM_returnValue?: boolean
  }
}

function swapImage(this: NowEntry): void {
  const swapped: Swapped[] = (document.MM_sr = [])
  eachTriple(this.name, arguments, (found, url) => {
    const image = found as Found & Swapped
    swapped.push(image)
    if (!image.oSrc) image.oSrc = image.src
    image.src = url
  })
}

function restoreImages(): void {
  ;(document.MM_sr || []).forEach((image) => {
    if (image.oSrc) image.src = image.oSrc
  })
}

function preloadImages(): void {
  const kept = document.MM_p || (document.MM_p = [])
  ;[].forEach.call(arguments, (url: string) => {
    // Version 2 marked its own arguments with a #; of nothing no page is asked for.
    if (url && !/^#/.test(url)) (kept[kept.length] = new Image()).src = url
  })
}

export const images: Entry[] = [
  now('MM_findObj', findObject, {
    family: 'images',
    signature: 'MM_findObj(name, document?)',
    advice: '`document.getElementById(id)` ou `document.querySelector(selector)`',
    rule: 'Dreamweaver',
  }),
  now('MM_preloadImages', preloadImages, {
    family: 'images',
    signature: 'MM_preloadImages(url, …)',
    advice: '`<link rel="preload" as="image">`',
    rule: 'Dreamweaver',
  }),
  now('MM_swapImage', swapImage, {
    family: 'images',
    signature: "MM_swapImage(name, '', url, …, 1)",
    advice: 'une règle CSS `:hover, :focus` sur une image de fond',
    rule: 'Dreamweaver',
  }),
  now('MM_swapImgRestore', restoreImages, {
    family: 'images',
    signature: 'MM_swapImgRestore()',
    advice: 'une règle CSS `:hover, :focus` sur une image de fond',
    rule: 'Dreamweaver',
  }),
]
