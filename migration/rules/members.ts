import { handlerNames } from './globals.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)
const ofPrototype = (...prototypes: object[]): string[] => prototypes.flatMap(Object.getOwnPropertyNames)

/** Members of what old pages put into `with (…)`, by the object’s own name. */
const known: Readonly<Record<string, ReadonlySet<string>>> = {
  navigator: new Set(
    words(`appCodeName appMinorVersion appName appVersion browserLanguage buildID connection cookieEnabled cpuClass
      doNotTrack geolocation hardwareConcurrency javaEnabled language languages maxTouchPoints mimeTypes onLine opsProfile
      oscpu platform plugins preference product productSub sendBeacon serviceWorker systemLanguage taintEnabled userAgent
      userLanguage userProfile vendor vendorSub vibrate`),
  ),
  location: new Set(
    words(`assign hash host hostname href origin pathname port protocol reload replace search toString`),
  ),
  history: new Set(words('back current forward go length next previous pushState replaceState state')),
  screen: new Set(
    words(`availHeight availLeft availTop availWidth bufferDepth colorDepth deviceXDPI fontSmoothingEnabled height left
      orientation pixelDepth top updateInterval width`),
  ),
  Math: new Set(ofPrototype(Math)),
  document: new Set([
    ...handlerNames,
    ...words(`activeElement all captureEvents characterSet charset childNodes classes compatMode contentType
      createAttribute createComment createDocumentFragment createEvent createEventObject createRange createStyleSheet
      defaultCharset dir elementFromPoint evaluate fileSize fonts frames getSelection hasFocus height ids images
      implementation importNode inputEncoding layers location namespaces nodeType open parentWindow plugins
      queryCommandState queryCommandValue readyState recalc referrer releaseCapture releaseEvents scripts security
      selection styleSheets tags title uniqueID URLUnencoded width write writeln`),
  ]),
}

/** Members of any object that is made by the language or the browser. */
const ofAny: ReadonlySet<string> = new Set([
  ...Object.values(known).flatMap((members) => [...members]),
  ...ofPrototype(
    Object.prototype,
    Function.prototype,
    Array.prototype,
    String.prototype,
    Number.prototype,
    RegExp.prototype,
    Date.prototype,
  ),
  // Drawing contexts
  ...words(`arc arcTo beginPath bezierCurveTo clearRect clip closePath createImageData createLinearGradient createPattern
    createRadialGradient drawImage ellipse fill fillRect fillStyle fillText font getImageData globalAlpha
    globalCompositeOperation isPointInPath lineCap lineJoin lineTo lineWidth measureText miterLimit moveTo putImageData
    quadraticCurveTo rect restore rotate save scale setTransform shadowBlur shadowColor shadowOffsetX shadowOffsetY stroke
    strokeRect strokeStyle strokeText textAlign textBaseline transform translate`),
  // Styles that have names of their own
  ...words(`background backgroundColor backgroundImage backgroundPosition backgroundRepeat border borderBottom borderColor
    borderLeft borderRight borderStyle borderTop borderWidth bottom clip color cssText cursor display filter font
    fontFamily fontSize fontStyle fontWeight height left letterSpacing lineHeight margin marginBottom marginLeft
    marginRight marginTop opacity overflow padding paddingBottom paddingLeft paddingRight paddingTop pixelHeight pixelLeft
    pixelTop pixelWidth posHeight posLeft posTop posWidth position right textAlign textDecoration textIndent
    textTransform top verticalAlign visibility whiteSpace width zIndex`),
])

/**
 * Whether a name inside `with (object) …` is the object’s member.
 * @param object the object’s own name (`navigator`, `document`, `Math`), where it has one
 * @returns nothing when that cannot be told
 */
export function isMember(object: string | undefined, name: string): boolean | undefined {
  const members = object === undefined ? undefined : known[object]
  if (members) return members.has(name)
  return ofAny.has(name) ? true : undefined
}

/** Members of texts, lists and elements that no jQuery plugin has for a name: most members of most scripts are such. */
export const commonMembers: ReadonlySet<string> = new Set(
  words(`length push pop shift unshift splice slice join indexOf lastIndexOf split replace charAt charCodeAt substring
    substr toLowerCase toUpperCase toString valueOf hasOwnProperty call apply test exec toFixed floor ceil round random
    getTime getFullYear getMonth getDate getDay getHours getMinutes getSeconds setTime message stack style className
    innerHTML outerHTML innerText textContent nodeName nodeType nodeValue tagName parentNode parentElement childNodes
    firstChild lastChild nextSibling previousSibling ownerDocument documentElement appendChild removeChild insertBefore
    replaceChild cloneNode getElementById getElementsByTagName getElementsByName getElementsByClassName querySelector
    querySelectorAll createElement createTextNode createDocumentFragment getAttribute setAttribute removeAttribute
    hasAttribute offsetWidth offsetHeight offsetLeft offsetTop offsetParent scrollWidth scrollHeight clientWidth
    clientHeight clientX clientY pageX pageY keyCode charCode which target srcElement currentTarget preventDefault
    stopPropagation returnValue cancelBubble addEventListener removeEventListener href checked selectedIndex
    options display visibility zIndex backgroundColor currentStyle getComputedStyle userAgent appVersion onload onclick
    onmouseover onmouseout onerror prototype arguments callee readyState responseText`),
)

/** Those of them that can be called, and the methods of dates and numbers. */
export const nativeMethods: ReadonlySet<string> = new Set([
  ...commonMembers,
  ...ofPrototype(Date.prototype, Number.prototype),
  'getContext',
  'toDataURL',
])
