/** What code finds by its name alone, as if in a `with`; methods apart: nothing else may be called. */
interface Members {
  readonly methods: string
  readonly others: string
}

/** Of every element and the document, as Chromium has them, without those that are hidden there (`Symbol.unscopables`). */
const EVERY: Members = {
  methods: `addEventListener adoptNode animate appendChild attachInternals attachShadow blur captureEvents
    caretPositionFromPoint caretRangeFromPoint checkVisibility clear click cloneNode close closest
    compareDocumentPosition computedStyleMap contains createAttribute createAttributeNS createCDATASection
    createComment createDocumentFragment createElement createElementNS createEvent createExpression
    createNSResolver createNodeIterator createProcessingInstruction createRange createTextNode
    createTreeWalker dispatchEvent elementFromPoint elementsFromPoint evaluate execCommand exitFullscreen
    exitPictureInPicture exitPointerLock focus getAnimations getAttribute getAttributeNS getAttributeNames
    getAttributeNode getAttributeNodeNS getBoundingClientRect getClientRects getElementById
    getElementsByClassName getElementsByName getElementsByTagName getElementsByTagNameNS getHTML getRootNode
    getSelection hasAttribute hasAttributeNS hasAttributes hasChildNodes hasFocus hasPointerCapture
    hasStorageAccess hasUnpartitionedCookieAccess hidePopover importNode insertAdjacentElement
    insertAdjacentHTML insertAdjacentText insertBefore isDefaultNamespace isEqualNode isSameNode
    lookupNamespaceURI lookupPrefix matches moveBefore normalize open pseudo queryCommandEnabled
    queryCommandIndeterm queryCommandState queryCommandSupported queryCommandValue querySelector
    querySelectorAll releaseEvents releasePointerCapture removeAttribute removeAttributeNS
    removeAttributeNode removeChild removeEventListener replaceChild requestFullscreen requestPointerLock
    requestStorageAccess requestStorageAccessFor scroll scrollBy scrollIntoView scrollIntoViewIfNeeded
    scrollTo setAttribute setAttributeNS setAttributeNode setAttributeNodeNS setHTML setHTMLUnsafe
    setPointerCapture showPopover startViewTransition toggleAttribute togglePopover webkitCancelFullScreen
    webkitExitFullscreen webkitMatchesSelector webkitRequestFullScreen webkitRequestFullscreen when write
    writeln`,
  others: `accessKey activeElement activeViewTransition adoptedStyleSheets alinkColor all anchors applets
    assignedSlot attributeStyleMap attributes autocapitalize autofocus baseURI bgColor body characterSet
    charset childElementCount childNodes children classList className clientHeight clientLeft clientTop
    clientWidth compatMode contentEditable contentType cookie currentCSSZoom currentScript
    customElementRegistry dataset defaultView designMode dir doctype documentElement documentURI domain
    draggable editContext elementTiming embeds enterKeyHint featurePolicy fgColor firstChild
    firstElementChild focusGroup focusGroupStart fonts forms fragmentDirective fullscreen fullscreenElement
    fullscreenEnabled head hidden id images implementation inert innerHTML innerText inputEncoding inputMode
    isConnected isContentEditable lang lastChild lastElementChild lastModified linkColor links localName
    namespaceURI nextElementSibling nextSibling nodeName nodeType nodeValue nonce offsetHeight offsetLeft
    offsetParent offsetTop offsetWidth outerHTML outerText ownerDocument parentElement parentNode part
    pictureInPictureElement pictureInPictureEnabled plugins pointerLockElement popover prefix prerendering
    previousElementSibling previousSibling readyState referrer role rootElement scripts scrollHeight
    scrollLeft scrollTop scrollWidth scrollingElement shadowRoot spellcheck style styleSheets tabIndex
    tagName textContent timeline title translate virtualKeyboardPolicy visibilityState vlinkColor
    wasDiscarded webkitCurrentFullScreenElement webkitFullscreenElement webkitFullscreenEnabled webkitHidden
    webkitIsFullScreen webkitVisibilityState writingSuggestions xmlEncoding xmlStandalone xmlVersion`,
}

/** Of some elements, besides. */
const OF_ELEMENT: Readonly<Record<string, Members>> = {
  a: {
    methods: ``,
    others: `charset coords download hash host hostname href hreflang interestForElement name origin password
      pathname ping port protocol referrerPolicy rel relList rev search shape target text type username`,
  },
  area: {
    methods: ``,
    others: `alt coords download hash host hostname href interestForElement noHref origin password pathname ping
      port protocol referrerPolicy rel relList search shape target username`,
  },
  button: {
    methods: `checkValidity reportValidity setCustomValidity`,
    others: `command commandForElement disabled form formAction formEnctype formMethod formNoValidate formTarget
      interestForElement labels name popoverTargetAction popoverTargetElement type validationMessage
      validity value willValidate`,
  },
  canvas: {
    methods: `captureStream getContext toBlob toDataURL transferControlToOffscreen`,
    others: `height width`,
  },
  details: {
    methods: ``,
    others: `name open`,
  },
  dialog: {
    methods: `close requestClose show showModal`,
    others: `closedBy open returnValue`,
  },
  embed: {
    methods: `getSVGDocument`,
    others: `align height name src type width`,
  },
  fieldset: {
    methods: `checkValidity reportValidity setCustomValidity`,
    others: `disabled elements form name type validationMessage validity willValidate`,
  },
  form: {
    methods: `checkValidity reportValidity requestSubmit reset submit`,
    others: `acceptCharset action autocomplete elements encoding enctype length method name noValidate rel relList
      target`,
  },
  frame: {
    methods: ``,
    others: `contentDocument contentWindow frameBorder longDesc marginHeight marginWidth name noResize scrolling
      src`,
  },
  iframe: {
    methods: `getSVGDocument`,
    others: `align allow allowFullscreen allowPaymentRequest contentDocument contentWindow credentialless csp
      featurePolicy frameBorder height loading longDesc marginHeight marginWidth name referrerPolicy sandbox
      scrolling src srcdoc width`,
  },
  img: {
    methods: `decode`,
    others: `align alt border complete crossOrigin currentSrc decoding fetchPriority height hspace isMap loading
      longDesc lowsrc name naturalHeight naturalWidth referrerPolicy sizes src srcset useMap vspace width x
      y`,
  },
  input: {
    methods: `checkValidity reportValidity select setCustomValidity setRangeText setSelectionRange showPicker
      stepDown stepUp`,
    others: `accept align alt autocomplete checked defaultChecked defaultValue dirName disabled files form
      formAction formEnctype formMethod formNoValidate formTarget height incremental indeterminate labels
      list max maxLength min minLength multiple name pattern placeholder popoverTargetAction
      popoverTargetElement readOnly required selectionDirection selectionEnd selectionStart size src step
      type useMap validationMessage validity value valueAsDate valueAsNumber webkitEntries webkitdirectory
      width willValidate`,
  },
  label: {
    methods: ``,
    others: `control form htmlFor`,
  },
  marquee: {
    methods: `start stop`,
    others: `behavior bgColor direction height hspace loop scrollAmount scrollDelay trueSpeed vspace width`,
  },
  meter: {
    methods: ``,
    others: `high labels low max min optimum value`,
  },
  object: {
    methods: `checkValidity getSVGDocument reportValidity setCustomValidity`,
    others: `align archive border code codeBase codeType contentDocument contentWindow data declare form height
      hspace name standby type useMap validationMessage validity vspace width willValidate`,
  },
  ol: {
    methods: ``,
    others: `compact reversed start type`,
  },
  option: {
    methods: ``,
    others: `defaultSelected disabled form index label selected text value`,
  },
  output: {
    methods: `checkValidity reportValidity setCustomValidity`,
    others: `defaultValue form htmlFor labels name type validationMessage validity value willValidate`,
  },
  progress: {
    methods: ``,
    others: `labels max position value`,
  },
  select: {
    methods: `add checkValidity item namedItem reportValidity setCustomValidity showPicker`,
    others: `autocomplete disabled form labels length multiple name options required selectedIndex selectedOptions
      size type validationMessage validity value willValidate`,
  },
  table: {
    methods: `createCaption createTBody createTFoot createTHead deleteCaption deleteRow deleteTFoot deleteTHead
      insertRow`,
    others: `align bgColor border caption cellPadding cellSpacing frame rows rules summary tBodies tFoot tHead
      width`,
  },
  tbody: {
    methods: `deleteRow insertRow`,
    others: `align ch chOff rows vAlign`,
  },
  td: {
    methods: ``,
    others: `abbr align axis bgColor cellIndex ch chOff colSpan headers height noWrap rowSpan scope vAlign width`,
  },
  textarea: {
    methods: `checkValidity reportValidity select setCustomValidity setRangeText setSelectionRange`,
    others: `autocomplete cols defaultValue dirName disabled form labels maxLength minLength name placeholder
      readOnly required rows selectionDirection selectionEnd selectionStart textLength type
      validationMessage validity value willValidate wrap`,
  },
  tr: {
    methods: `deleteCell insertCell`,
    others: `align bgColor cells ch chOff rowIndex sectionRowIndex vAlign`,
  },
  video: {
    methods: `addTextTrack canPlayType cancelVideoFrameCallback captureStream getVideoPlaybackQuality load pause
      play requestPictureInPicture requestVideoFrameCallback setSinkId`,
    others: `autoplay buffered controls controlsList crossOrigin currentSrc currentTime defaultMuted
      defaultPlaybackRate disablePictureInPicture disableRemotePlayback duration ended error height loading
      loop muted networkState paused playbackRate played playsInline poster preload preservesPitch
      readyState remote seekable seeking sinkId src srcObject textTracks videoHeight videoWidth volume
      webkitAudioDecodedByteCount webkitDecodedFrameCount webkitDroppedFrameCount
      webkitVideoDecodedByteCount width`,
  },
}

/** Elements that are another one by name. */
const LIKE: Readonly<Record<string, string>> = { audio: 'video', thead: 'tbody', tfoot: 'tbody', th: 'td' }

/** Those of the window: their handlers see no element. */
const OF_WINDOW = /^(body|frameset)$/

const toSet = ({ methods, others }: Members, isCall: boolean): ReadonlySet<string> =>
  new Set(`${methods} ${isCall ? '' : others}`.split(/\s+/).filter(Boolean))

const known = new Map<string, ReadonlySet<string>>()

/**
 * Whether an inline handler finds a name on its element or on the document (HTML standard, event handler content attributes).
 * @param tag the element's name, in small letters
 */
export function isInHandler(tag: string, name: string, isCall: boolean): boolean {
  if (OF_WINDOW.test(tag)) return false
  return namesOf('', EVERY, isCall).has(name) || hasOwn(tag, name, isCall)
}

function hasOwn(tag: string, name: string, isCall: boolean): boolean {
  const kind = LIKE[tag] ?? tag
  const members = Object.hasOwn(OF_ELEMENT, kind) ? OF_ELEMENT[kind] : undefined
  return !!members && namesOf(kind, members, isCall).has(name)
}

function namesOf(kind: string, members: Members, isCall: boolean): ReadonlySet<string> {
  const key = `${kind} ${isCall}`
  let names = known.get(key)
  if (!names) known.set(key, (names = toSet(members, isCall)))
  return names
}
