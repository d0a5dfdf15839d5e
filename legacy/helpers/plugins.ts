/* eslint-disable prefer-rest-params -- ES5 has `arguments`; rest parameters would each bring a loop */
import { getHost } from '../../src/base/host'
import { create } from '../../src/boot/element'
import { now, type Entry, type NowEntry } from '../entry'

/**
 * Where the calling script stands, `document.write` would have put the plug-in. That place is kept at once; what
 * stands in for the plug-in comes with the `player` service (src/services/player/embed.ts has the arguments).
 */
function keepPlace(this: NowEntry): void {
  const { scripts } = document
  // Internet Explorer does not tell which script runs; while it reads the page, it is the last one.
  const script = document.currentScript || (document.readyState === 'loading' && scripts[scripts.length - 1])
  const box = script && script.parentNode && script.parentNode.insertBefore(create('span'), script)
  void getHost().call('player', 'embed', [this.name, [].slice.call(arguments), box])
}

export const plugins: Entry[] = [
  now('AC_FL_RunContent', keepPlace, {
    family: 'plugins',
    signature: "AC_FL_RunContent('src', url, 'width', w, 'height', h, …)",
    advice: 'une image, `<video>` ou du HTML',
    rule: 'Dreamweaver',
    caveat:
      'Flash a disparu : une phrase ou un contenu de remplacement est montré, ou le lecteur de plugins.player.',
  }),
  now('AC_AX_RunContent', keepPlace, {
    family: 'plugins',
    signature: "AC_AX_RunContent('classid', id, 'src', url, …)",
    advice: '`<video>`, ou un lien vers le fichier',
    rule: 'Dreamweaver',
    caveat: 'ActiveX a disparu : un contenu de remplacement est montré, avec un lien vers le fichier.',
  }),
  now('AC_SW_RunContent', keepPlace, {
    family: 'plugins',
    signature: "AC_SW_RunContent('src', url, 'width', w, 'height', h, …)",
    advice: 'une image, `<video>` ou du HTML',
    rule: 'Dreamweaver',
    caveat: 'Shockwave a disparu : un contenu de remplacement est montré.',
  }),
  now('embed_plugin', keepPlace, {
    family: 'plugins',
    signature: 'embed_plugin({ src, width, height, id, version, params, flashvars, alt, target })',
    advice: 'une image, `<video>` ou du HTML',
    rule: '§9',
    caveat:
      "Montre alt, ou ce que la cible contient, tant qu'aucun lecteur n'est configuré (plugins.player).",
  }),
]
