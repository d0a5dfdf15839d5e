import { bundlesOf } from './bundles.js'

/**
 * How chunks are fetched, in place of webpack's own way: each is asked for once, and once more where that
 * fails, so that nothing has to look for tags that are there, or for what is under way. The tag of a file that came
 * stays: taking it out again is work for the browser and for whoever watches the page. One that hangs counts as failed
 * after two minutes, as with webpack: what waits for it, a visitor's click too, goes on without. Several are asked for by
 * one text of names: 120 bytes less on the page with everything. What is asked for in one turn comes in one file where there
 * is a bundle of it (`bundles.js`), and where the page has a line for that file in its head, which says that it will ask for
 * the rest of it; where a bundle does not come, or brings something else (a hotel's page, half a file), its chunks are asked for
 * by themselves, not by a smaller bundle. A script of the page may have taken its head out.
 */
const LOAD = (
  bundles,
) => `var bundles = ${JSON.stringify(bundles.map((chunks) => chunks.join(' ')).join())}.split(',');
var asked = Object.create(null);
var coming = Object.create(null);
var failures = '';
__webpack_require__.l = function (name, done, again) {
  if (coming[name]) return coming[name].push(done);
  if (again) {
    bundles = bundles.filter(function (line) { return line.indexOf(name) < 0; });
    // The browser may have kept what came in the file's place: from now on a number follows the version, from 1.
    failures++;
  }
  asked[name] = done;
  Promise.resolve().then(fetchAsked);
};
function fetchAsked() {
  // What the page's head names comes before what would fit more of it: it is under way already.
  [true, false].forEach(function (isNamed) {
    bundles.concat(Object.keys(asked)).forEach(function (line) {
      var names = line.split(' ');
      var wanted = names.filter(function (name) { return asked[name]; });
      if (!wanted[0]) return;
      var file = names.join('.') + '.js?v=' + names.map(__webpack_require__.u).join('');
      if (isNamed ? __webpack_require__.doc.querySelector('link[href*="' + file + '"]') : wanted.length === names.length) fetchFile(names, file);
    });
  });
}
function fetchFile(names, file) {
  var waiting = [];
  names.forEach(function (name) {
    if (asked[name]) waiting.push(asked[name]);
    delete asked[name];
    coming[name] = waiting;
  });
  var script = __webpack_require__.doc.createElement('script');
  script.charset = 'utf-8';
  if (__webpack_require__.nc) script.setAttribute('nonce', __webpack_require__.nc);
  script.src = __webpack_require__.tu(__webpack_require__.p + file + failures);
  script.onload = script.onerror = function (event) {
    script.onload = script.onerror = null;
    clearTimeout(late);
    if (event.type !== 'load' && script.parentNode) script.parentNode.removeChild(script);
    names.forEach(function (name) { delete coming[name]; });
    waiting.forEach(function (done) { done(names[1] ? 'bundle' : event.type); });
  };
  var late = setTimeout(script.onerror.bind(null, { type: 'timeout' }), 120000);
  var place = __webpack_require__.doc.head || __webpack_require__.doc.documentElement;
  if (place) place.appendChild(script);
  else script.onerror({ type: 'lost' });
}
__webpack_require__.all = function (names) {
  return Promise.all(names.split(' ').map(__webpack_require__.e));
};`

/**
 * Gives the runtime that code; no Trusted Types policy of webpack's, since the drop-in has made one
 * (`src/runtime/environment.ts`); the chunks' versions as one text; chunks that begin without making the list they go to;
 * no assignment that fails on a page that has frozen the built-ins, and no function bound to arguments, which MooTools does in a
 * way of its own; and no mark on modules that they are modules, which
 * only a CommonJS file would ask for that names one of ours.
 */
export class ChunkLoaderPlugin {
  apply(compiler) {
    const { javascript, runtime } = compiler.webpack
    const { LoadScriptRuntimeModule } = runtime
    compiler.hooks.thisCompilation.tap('ChunkLoader', (compilation) => {
      const { runtimeTemplate } = compilation
      runtimeTemplate.defineEsModuleFlagStatement = () => ''
      const blockPromise = runtimeTemplate.blockPromise.bind(runtimeTemplate)
      runtimeTemplate.blockPromise = (given) => byNames(blockPromise(given))
      javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).renderChunk.tap(
        { name: 'ChunkLoader', stage: 1 },
        (chunk) => handedOn(new compiler.webpack.sources.ReplaceSource(chunk)),
      )
      compilation.hooks.runtimeModule.tap('ChunkLoader', (module) => {
        const edit = EDITS[module.name]
        if (module instanceof LoadScriptRuntimeModule) module.generate = () => LOAD(bundlesOf(compilation))
        else if (edit) module.generate = edited(module.generate, edit)
      })
    })
  }
}

const EDITS = {
  'trusted types policy': () => '',
  'make namespace object': () => '__webpack_require__.r = function () {};',
  'get javascript chunk filename': packed,
  // A module says its exports once.
  'define property getters': (source) =>
    source
      .replace('if(!__webpack_require__.o(exports, key)) ', '')
      .replace(' && !__webpack_require__.o(exports, key)', ''),
  'jsonp chunk loading': (source) =>
    source
      // Not bound: MooTools' `bind` takes the arguments that it is given for all there are. No other list hears of it.
      .replace(
        /chunkLoadingGlobal\.push = (\w+)\.bind\(.+\);/,
        "Object.defineProperty(chunkLoadingGlobal, 'push', { value: $1 });",
      )
      .replace('parentChunkLoadingFunction, data', 'data')
      .replace('if(parentChunkLoadingFunction) parentChunkLoadingFunction(data);', '')
      // Nothing comes before the runtime.
      .replace(/chunkLoadingGlobal\.forEach\(.+\);/, '')
      .replace(/(?:const|var) error = new Error\(\);/, '')
      // `done` is called once for each try: what still waits by then waits for this one, and has a second.
      .replace(
        /if\(__webpack_require__\.o\(installedChunks, chunkId\)\) \{[^]*installedChunkData\[1\]\(error\);\s*\}\s*\}/,
        `if (installedChunks[chunkId]) {
          if (!installedChunkData[3] && event !== 'timeout') {
            installedChunkData[3] = event !== 'bundle';
            return __webpack_require__.l(chunkId, loadingEnded, true);
          }
          installedChunks[chunkId] = undefined;
          installedChunkData[1](new Error('Loading chunk ' + chunkId + ' failed.'));
        }`,
      )
      // What a file is called is known where it is fetched.
      .replace(
        '__webpack_require__.l(__webpack_require__.p + __webpack_require__.u(chunkId), loadingEnded, "chunk-" + chunkId, chunkId)',
        '__webpack_require__.l(chunkId, loadingEnded)',
      ),
}

/** `Promise.all([__webpack_require__.e("form"), …])` becomes `__webpack_require__.all("form …")`. */
function byNames(source) {
  if (!/Promise\.all\(/.test(source)) return source
  const names = [...source.matchAll(/__webpack_require__\.e\(.*?"([\w-]+)"\)/g)].map(([, name]) => name)
  if (!names.length) throw new Error('build/chunk-loader.js: several chunks are asked for in another way')
  return `__webpack_require__.all("${names.join(' ')}")`
}

/** A chunk hands its code to the list that the runtime has made: it is the runtime that asks for chunks. */
function handedOn(chunk) {
  const [start] = /^\(window\["(\w+)"\] = window\["\1"\] \|\| \[\]\)/.exec(chunk.source()) ?? []
  if (!start) throw new Error('build/chunk-loader.js: a chunk begins in another way')
  chunk.replace(0, start.length - 1, /\w+(?="\])/.exec(start)[0])
  return chunk
}

/**
 * A chunk's version in place of its file's name. The versions, an object by chunk, are written as one text, an eighth of the
 * runtime's code less: `,dates4424c,dialog3ce3e`. By the alphabet a name comes before those that begin with it.
 */
function packed(source) {
  return source.replace(
    /(?:"" \+ )?chunkId \+ "\.js\?v=" \+ (\{(?:\s*"[\w-]+":"\w{5}",?)+\s*\})\[chunkId\](?: \+ "")?/,
    (_, table) => {
      const versions = JSON.parse(table)
      const names = Object.keys(versions).sort()
      const text = names.map((name) => `,${name}${versions[name]}`).join('')
      return `${JSON.stringify(text)}.split("," + chunkId)[1].slice(0, 5)`
    },
  )
}

/** @throws where webpack writes it in another way by now */
const edited = (generate, edit) =>
  function () {
    const source = generate.call(this)
    const result = edit(source)
    if (result === source) throw new Error(`build/chunk-loader.js: "${this.name}" is written in another way`)
    return result
  }
