/** A page of a kind that real archives hold, and that a run must neither hang on nor pass over. */
export interface TroubledPage {
  /** Its file, below the folder of troubled pages. */
  readonly name: string
  /** What stands on it. */
  readonly shows: string
  readonly html: string | Uint8Array
  /** Answer headers, for `headers.json`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Part of the reason by which the report lists it; without one it is compared. */
  readonly listed?: string
  /** It takes long to look at. */
  readonly large?: true
  /** Part of a note that the report keeps of it. */
  readonly noted?: string
}

const SCRIPT = '<script src="/static/passerelle.js"></script>'
/** What every page has besides: a call of an old helper, so that there is something to compare. */
const BODY = `<h1>La mairie</h1><p id="prix">?</p>
<a href="#" onclick="document.getElementById('prix').innerHTML = number_format(1234.5, 2, ',', ' '); return false">Prix</a>`

const page = (head: string, body = '', attributes = ''): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Page</title>${SCRIPT}${head}</head>` +
  `<body${attributes}>${BODY}${body}</body></html>\n`

const script = (code: string): string => `<script>${code}</script>`

/** Windows-1252, byte by byte. */
const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1')

/** The kinds of trouble, the same in each run. */
export const troubledPages: readonly TroubledPage[] = [
  {
    name: 'vers-https.html',
    shows: 'sends itself to https:',
    html: page(
      script(
        "if (location.protocol !== 'https:') location.href = 'https://' + location.host + location.pathname",
      ),
    ),
    noted: 'La page s’en va',
  },
  {
    name: 'vers-autre-hote.html',
    shows: 'sends itself to another host, again and again',
    html: page(
      script(
        "location.replace('http://www.ailleurs.example/'); setInterval(function () { location = 'http://www.ailleurs.example/' + new Date().getTime() }, 200)",
      ),
    ),
    noted: 'La page s’en va',
  },
  {
    name: 'liens-de-code.html',
    shows: 'has links whose code gives a text, which would take the page’s place',
    html: page(
      '',
      `<a href="javascript:location.href='plan.html'">Plan</a> <a href="javascript:document.title='Titre'">Titre</a>
<a href="javascript:location.hash='bas' // en bas">Bas</a> <a href="javascript:number_format(2, 1)">Nombre</a>`,
    ),
    noted: 'La page s’en va',
  },
  {
    name: 'remplacee.html',
    shows: 'puts a text in its place by an address of code',
    html: page(
      '',
      `<select onchange="location = this.value"><option>Choisir</option><option value="javascript:String(2)">Deux</option></select>`,
    ),
    listed: 'met une autre page à sa place',
  },
  {
    name: 'sans-promesses.html',
    shows: 'has a Promise of its own, which keeps none',
    html: page(script('window.Promise = function () { this.then = function () { return this } }')),
    listed: 'à comparer à la main',
  },
  {
    name: 'sans-json.html',
    shows: 'has put its own in the place of JSON',
    html: page(script('window.JSON = { parse: function () {} }')),
    listed: 'à comparer à la main',
  },
  {
    name: 'rafraichie.html',
    shows: 'refreshes by <meta>',
    html: page(
      '<meta http-equiv="refresh" content="0;url=rafraichie.html"><meta HTTP-EQUIV=refresh content=1>',
    ),
    noted: 'se recharge',
  },
  {
    name: 'sort-des-cadres.html',
    shows: 'breaks out of frames, and holds a frame that does',
    html: page(
      script('if (top != self) top.location = self.location'),
      '<iframe src="sort-des-cadres.html?cadre" width="200" height="80"></iframe><iframe srcdoc="<script>top.location.href=\'/ailleurs.html\'</script>"></iframe>',
    ),
  },
  {
    name: 'imprime.html',
    shows: 'prints as soon as it is there',
    html: page(script('window.print()'), '', ' onload="print()"'),
  },
  {
    name: 'boites-sans-fin.html',
    shows: 'alerts in a loop',
    html: page(
      script("while (true) alert('Bienvenue !')") +
        script("while (prompt('Mot de passe') != 'judo') confirm('Encore ?')"),
      '',
      ' onbeforeunload="return \'Partir ?\'"',
    ),
    noted: 'boîtes',
  },
  {
    name: 'tourne-sans-fin.html',
    shows: 'runs for ever',
    html: page(
      script('var n = 0; function tourne() { while (true) n++ }'),
      '<a href="#" onclick="tourne()">Tourner</a>',
      ' onload="tourne()"',
    ),
    noted: 'sans fin',
  },
  {
    name: 'ne-defile-pas.html',
    shows: 'throws where it is scrolled to a part of it',
    html: page(script("Element.prototype.scrollIntoView = function () { throw new Error('non') }")),
  },
  {
    name: 'defile-sans-fin.html',
    shows: 'never ends scrolling to a part of it',
    html: page(script('Element.prototype.scrollIntoView = function () { for (;;) {} }')),
    noted: 'sans fin',
  },
  {
    name: 'interroge-sans-fin.html',
    shows: 'polls for ever',
    html: page(
      script(
        "function ask() { var r = new XMLHttpRequest(); r.onreadystatechange = function () { if (r.readyState === 4) ask() }; r.open('GET', 'etat.php?' + Math.random()); r.send() } for (var i = 0; i < 20; i++) ask(); function wait() { fetch('attente.php').then(wait, wait) } wait(); setInterval(function () { new Image().src = 'compteur.gif?' + Math.random() }, 50)",
      ),
    ),
    noted: 'sans fin',
  },
  {
    name: 'ouvre-des-fenetres.html',
    shows: 'opens windows',
    html: page(
      script(
        "for (var i = 0; i < 20; i++) { var w = window.open('pub.html', 'pub' + i, 'width=300,height=200'); w.document.write('Pub'); w.focus() }",
      ),
      '<a href="pub.html" target="_blank">Publicité</a><form action="http://ailleurs.example/" target="autre"><button>Aller</button></form>',
    ),
  },
  {
    name: 'demande-un-mot-de-passe.html',
    shows: 'is behind a password',
    html: page(''),
    headers: { ':status': '401', 'WWW-Authenticate': 'Basic realm="Adhérents"' },
    listed: 'mot de passe',
  },
  {
    name: 'demande-la-place.html',
    shows: 'asks for the place, the camera, notifications, a password',
    html: page(
      script(
        "navigator.geolocation && navigator.geolocation.getCurrentPosition(function () {}, function (e) { document.title = 'refus ' + e.code }); if (window.Notification) Notification.requestPermission(); if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia({ video: true }).catch(function () {}); prompt('Mot de passe ?')",
      ),
      '<iframe src="prive/index.html"></iframe>',
    ),
  },
  {
    name: 'joue-des-medias.html',
    shows: 'plays media',
    html: page(
      script("new Audio('jingle.mp3').play().then(function () { document.title = 'joue' })"),
      '<bgsound src="musique.mid"><embed src="musique.mid" autostart="true" width="80" height="20"><video src="film.mp4" autoplay loop ontimeupdate="document.getElementById(\'prix\').innerHTML = this.currentTime"></video><audio src="jingle.mp3" autoplay></audio>',
    ),
  },
  {
    name: 'dix-megaoctets.html',
    shows: 'is 10 MB',
    html: page(
      '',
      Array.from(
        { length: 40_000 },
        (_none, n) =>
          `<div class="fiche"><p>Fiche n° ${n} : ${'les horaires de la mairie '.repeat(8)}</p></div>`,
      ).join('\n'),
    ),
    noted: 'grande page',
    large: true,
  },
  {
    name: 'windows-1252.html',
    shows: 'is in windows-1252 without saying so',
    html: latin(
      `<html><head><title>Été</title>${SCRIPT}</head><body><h1>L\u0092école d\u0092été</h1><p id="prix">?</p>` +
        `<a href="#" title="Préféré" onclick="document.getElementById('prix').innerHTML = 'Déjà ' + number_format(1234.5); return false">Été à 20 \u0080</a></body></html>`,
    ),
  },
  {
    name: 'cinq-mille-liens.html',
    shows: 'has 5,000 links',
    large: true,
    html: page(
      '',
      Array.from(
        { length: 5000 },
        (_none, n) =>
          `<a href="page-${n}.html"${n % 50 ? '' : ` onclick="document.title = str_replace('a', 'b', 'page ${n}'); return false"`}>Page ${n}</a>`,
      ).join(' '),
    ),
  },
  {
    name: 'ailleurs-par-le-serveur.html',
    shows: 'is sent by its server to a page that the archive lacks',
    html: '',
    headers: { ':status': '301', Location: 'https://www.nouveau-site.example/' },
    listed: 'renvoie vers https://www.nouveau-site.example/',
  },
  {
    name: 'tourne-en-rond.html',
    shows: 'is sent in a circle by its server',
    html: '',
    headers: { ':status': '302', Location: 'tourne-en-rond.html' },
    listed: 'tourne en rond',
  },
]
