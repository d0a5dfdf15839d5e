/**
 * How chunks are fetched, in place of webpack's own way: each is asked for once (a failed one once more, by whoever
 * asks again), so that nothing has to look for tags that are there, or for what is under way. The tag of a file that came
 * stays: taking it out again is work for the browser and for whoever watches the page. One that hangs counts as failed
 * after two minutes, as with webpack: what waits for it, a visitor's click too, goes on without.
 */
const LOAD = `__webpack_require__.l = function (url, done) {
  var script = document.createElement('script');
  script.charset = 'utf-8';
  if (__webpack_require__.nc) script.setAttribute('nonce', __webpack_require__.nc);
  script.src = __webpack_require__.tu(url);
  script.onload = script.onerror = function (event) {
    script.onload = script.onerror = null;
    clearTimeout(late);
    if (event.type !== 'load') document.head.removeChild(script);
    done(event);
  };
  var late = setTimeout(script.onerror.bind(null, { type: 'timeout', target: script }), 120000);
  document.head.appendChild(script);
};`

/** Gives the runtime that code. */
export class LeanScriptLoaderPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime
    compiler.hooks.thisCompilation.tap('LeanScriptLoader', (compilation) => {
      compilation.hooks.runtimeModule.tap('LeanScriptLoader', (module) => {
        if (module instanceof LoadScriptRuntimeModule) module.generate = () => LOAD
      })
    })
  }
}
