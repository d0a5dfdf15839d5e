import { ownMembers } from '../base/own-members'

declare const __webpack_require__: { doc?: Readonly<Document>; own?: typeof ownMembers }

// Before all other code of a tier, polyfills too: what `document.…` is compiled to, and what packages ask nodes through
// (build/babel-own-document.js).
__webpack_require__.own = ownMembers
__webpack_require__.doc = ownMembers(document)
