import { setHost, type Host } from '../base/host'

// Webpack's own variables: assigned here, read by its chunk loader.
declare let __webpack_public_path__: string
declare let __webpack_nonce__: string
declare const __webpack_require__: { tt?: () => unknown }
declare const __TIER__: 'modern' | 'legacy'

/** When the runtime's code began to run. */
export const begun = Date.now()

/**
 * First of all imports: chunks are fetched below the drop-in's own folder, with the page's nonce, through the
 * one Trusted Types policy that the drop-in made.
 */
export const host = (window as typeof window & { __PASSERELLE__: Host }).__PASSERELLE__
setHost(host)
// eslint-disable-next-line prefer-const -- webpack's variable, read by its chunk loader
__webpack_public_path__ = host.base + __TIER__ + '/'
if (host.config.nonce) __webpack_nonce__ = host.config.nonce
__webpack_require__.tt = () => host.policy
