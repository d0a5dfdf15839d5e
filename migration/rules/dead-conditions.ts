/** What a document has, or has not, in every browser since Netscape 4 and Internet Explorer 4. */
export interface DocumentFact {
  readonly member: string
  readonly has: boolean
  readonly reason: string
}

/**
 * The kept list: code that runs only where the document lacks what all have, or has what none has, runs nowhere, and
 * what it calls does not count. Internet Explorer’s own branches (`document.all`) are not here: versions that took
 * them came long after.
 */
export const documentFacts: readonly DocumentFact[] = [
  { member: 'layers', has: false, reason: 'The layers of Netscape 4; no other browser had them.' },
  { member: 'ids', has: false, reason: 'JavaScript style sheets, Netscape 4 alone.' },
  { member: 'classes', has: false, reason: 'JavaScript style sheets, Netscape 4 alone.' },
  { member: 'tags', has: false, reason: 'JavaScript style sheets, Netscape 4 alone.' },
  { member: 'images', has: true, reason: 'Since Netscape 3 and Internet Explorer 4.' },
  { member: 'getElementById', has: true, reason: 'DOM level 1: Netscape 6, Internet Explorer 5.' },
  { member: 'getElementsByTagName', has: true, reason: 'DOM level 1: Netscape 6, Internet Explorer 5.' },
  { member: 'createElement', has: true, reason: 'DOM level 1: Netscape 6, Internet Explorer 5.' },
  { member: 'documentElement', has: true, reason: 'DOM level 1: Netscape 6, Internet Explorer 5.' },
]

/**
 * Beside these, `navigator.appName == "Netscape"` together with a version below 5: every browser of today says it is
 * Netscape, and its version begins with 5. Internet Explorer said 4, but not Netscape.
 */
export const FIRST_LIVING_NETSCAPE = 5
