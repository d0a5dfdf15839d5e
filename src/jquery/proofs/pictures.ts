import type { Proofs } from './types.ts'
import { CALLBACK, FLAG, SIZE, TEXT } from './kinds.ts'

/** From an edge of the window: whole px, or a share of it. */
const DISTANCE = [/^\d+(px|%)?$/, 'false'] as const

export const colorbox: Proofs = {
  original: 'colorbox',
  whole: true,
  options: {
    href: ['text', 'function', 'element', 'object', 'false'],
    html: [/^(?![^]*<script)/i, 'false', 'null'],
    inline: FLAG,
    iframe: FLAG,
    photo: FLAG,
    title: ['text', 'function', 'false'],
    rel: ['text', 'function', 'false'],
    open: FLAG,
    width: SIZE,
    height: SIZE,
    innerWidth: SIZE,
    innerHeight: SIZE,
    maxWidth: SIZE,
    maxHeight: SIZE,
    slideshow: FLAG,
    slideshowAuto: FLAG,
    slideshowSpeed: ['number'],
    onOpen: ['function', 'false'],
    onLoad: ['function', 'false'],
    onComplete: ['function', 'false'],
    onCleanup: ['function', 'false'],
    onClosed: ['function', 'false'],
    overlayClose: FLAG,
    escKey: ['true'],
    arrowKey: ['true'],
    loop: ['true'],
    closeButton: ['true'],
    scrolling: ['true'],
    scalePhotos: ['true'],
    returnFocus: FLAG,
    trapFocus: ['true'],
    reposition: ['true'],
    fastIframe: FLAG,
    preloading: FLAG,
    retinaImage: FLAG,
    className: ['false'],
    data: ['object', 'text', 'false', 'null'],
    top: DISTANCE,
    bottom: DISTANCE,
    left: DISTANCE,
    right: DISTANCE,
    // Ours moves as the visitor's system wants it.
    transition: TEXT,
    speed: SIZE,
    fadeOut: SIZE,
    initialWidth: SIZE,
    initialHeight: SIZE,
    current: TEXT,
    opacity: ['number', /^(0|1|0?\.\d+)$/],
    confirmCloseFonction: ['function', 'text'],
  },
  methods: '',
  statics: 'close next prev resize element remove settings',
  otherStatics: 'position prep',
  events: 'cbox_open cbox_load cbox_complete cbox_cleanup cbox_closed cbox_purge',
}

const PICTURE = /\.(gif|png|jp(e|g|eg)|bmp|ico|webp|jxr|svg)((#|\?).*)?$/i

/** Is an address one whose answer Colorbox puts into its box? */
export const isPage = (address: string): boolean =>
  !!address && !/^(data|blob):/.test(address) && !PICTURE.test(address)

/**
 * Is the content of a Colorbox a part of another site's page, or of one that only the page's function knows? Scripts of an
 * answer run under ours only where it came from the page's own origin.
 * @param own the address of the link itself
 */
export function isForeign(
  options: Readonly<Record<string, unknown>>,
  own: string | null | undefined,
): boolean {
  const { iframe, inline, html, photo, href } = options
  if (iframe || inline || html || photo) return false
  if (typeof href === 'function') return true
  const address = (typeof href === 'string' && href) || own || ''
  const [, host] = /^(?:\w+:)?\/\/([^/?#]*)/.exec(address) ?? []
  return isPage(address) && host !== undefined && !(typeof location === 'object' && location.host === host)
}

export const bxSlider: Proofs = {
  original: 'bxSlider',
  options: {
    mode: [/^(horizontal|vertical|fade)$/],
    auto: FLAG,
    autoStart: FLAG,
    pause: ['number'],
    speed: ['number'],
    startSlide: ['number'],
    randomStart: ['false'],
    pager: FLAG,
    pagerCustom: ['text', 'element', 'object', 'null'],
    pagerSelector: ['text', 'element', 'object', 'null'],
    pagerType: [/^full$/],
    controls: FLAG,
    nextSelector: ['text', 'null'],
    prevSelector: ['text', 'null'],
    nextText: TEXT,
    prevText: TEXT,
    captions: FLAG,
    infiniteLoop: FLAG,
    ticker: FLAG,
    tickerHover: FLAG,
    adaptiveHeight: ['false'],
    responsive: ['true'],
    touchEnabled: FLAG,
    useCSS: FLAG,
    easing: ['text', 'null'],
    preloadImages: TEXT,
    video: ['false'],
    autoControls: FLAG,
    stopAutoOnClick: FLAG,
    autoHover: FLAG,
    minSlides: ['number'],
    maxSlides: ['number'],
    moveSlides: ['number'],
    slideMargin: ['number'],
    onSliderLoad: CALLBACK,
    onSlideAfter: CALLBACK,
    keyboardEnabled: ['false'],
    wrapperClass: [/\S/],
    hideControlOnEnd: FLAG,
    slideWidth: ['number'],
  },
  methods:
    'goToSlide goToNextSlide goToPrevSlide startAuto stopAuto getCurrentSlide getCurrentSlideElement getSlideElement ' +
    'getSlideCount isWorking redrawSlider reloadSlider destroySlider',
  statics: '',
  events: '',
}
