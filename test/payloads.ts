/**
 * What an attacker puts where text is shown, by family: the ways of OWASP's cross-site scripting sheets and of
 * sanitisers' own tests, each as the smallest case of its kind. A hit calls `pris()`.
 */
export const payloads: Readonly<Record<string, readonly string[]>> = {
  'script elements': [
    '<script>pris()</script>',
    '<SCRIPT/x>pris()</SCRIPT>',
    '<script src=data:text/javascript,pris()></script>',
    '<scr<script>ipt>pris()</scr</script>ipt>',
    '<svg><script>pris()</script></svg>',
    '<svg><script href=data:text/javascript,pris() /></svg>',
    '<script type=module>pris()</script>',
  ],
  'event handlers': [
    '<img src=x onerror=pris()>',
    '<img src=x oNeRrOr = "pris()">',
    '<img/src=x/onerror=pris()>',
    '<svg onload=pris()>',
    '<body onload=pris()>',
    '<details open ontoggle=pris()>x</details>',
    '<video><source onerror=pris()></video>',
    '<audio src=x onerror=pris()>',
    '<b onclick=pris()>x</b>',
    '<b onmouseover="pris()">x</b>',
    '<marquee onstart=pris()>x</marquee>',
    '<a autofocus onfocus=pris() tabindex=1>x</a>',
    '<b style="animation:x" onanimationstart=pris()>x</b>',
    '<p oncontentvisibilityautostatechange=pris() style=content-visibility:auto>x</p>',
  ],
  addresses: [
    '<a href="javascript:pris()">x</a>',
    '<a href="JaVaScRiPt:pris()">x</a>',
    '<a href="java\tscript:pris()">x</a>',
    '<a href="java&#10;script:pris()">x</a>',
    '<a href="&#x6A;avascript&colon;pris()">x</a>',
    '<a href=" \u0001javascript:pris()">x</a>',
    '<a href="vbscript:pris()">x</a>',
    '<a href="data:text/html,<script>pris()</script>">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD5wcmlzKCk8L3NjcmlwdD4=">x</a>',
    '<area href="javascript:pris()">',
    '<svg><a xlink:href="javascript:pris()"><text>x</text></a></svg>',
    '<math><mi xlink:href="javascript:pris()">x</mi></math>',
    '<img src="javascript:pris()">',
  ],
  'frames and objects': [
    '<iframe src="javascript:pris()"></iframe>',
    '<iframe srcdoc="<script>parent.pris()</script>"></iframe>',
    '<object data="javascript:pris()"></object>',
    '<embed src="javascript:pris()">',
    '<frameset><frame src="javascript:pris()"></frameset>',
    '<portal src="javascript:pris()"></portal>',
  ],
  forms: [
    '<form action="javascript:pris()"><input type=submit></form>',
    '<form><button formaction="javascript:pris()">x</button></form>',
    '<isindex type=image src=1 onerror=pris()>',
    '<input autofocus onfocus=pris()>',
    '<select onfocus=pris() autofocus></select>',
    '<button popovertarget=x onclick=pris()>x</button>',
  ],
  'SVG animation': [
    '<svg><a><animate attributeName=href values="x;javascript:pris()" /><text>x</text></a></svg>',
    '<svg><a><set attributeName=href to="javascript:pris()" /><text>x</text></a></svg>',
    '<svg><animate onbegin=pris() attributeName=x dur=1s></svg>',
    '<svg><use href="data:image/svg+xml,<svg id=x onload=pris()>#x" /></svg>',
    '<svg><foreignObject><img src=x onerror=pris()></foreignObject></svg>',
    '<svg><image href=x onerror=pris()></svg>',
  ],
  'parser confusion': [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=pris()&gt;">',
    '<svg></p><style><a id="</style><img src=1 onerror=pris()>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=pris()>',
    '<noscript><p title="</noscript><img src=x onerror=pris()>">',
    '<textarea><img title="</textarea><img src=x onerror=pris()>"></textarea>',
    '<title><img title="</title><img src=x onerror=pris()>">',
    '<template><img src=x onerror=pris()></template>',
    '<template shadowrootmode=open><img src=x onerror=pris()></template>',
    '<xmp><img title="</xmp><img src=x onerror=pris()>">',
    '<!--><img src=x onerror=pris()>-->',
    '<![CDATA[<img src=x onerror=pris()>]]>',
    '<table><td background="javascript:pris()"><tr><img src=x onerror=pris()>',
    '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=pris()>">',
    'x<<img src=x onerror=pris()>//',
    '<a title="`><img src=x onerror=pris()>">`x</a>',
  ],
  'page changes': [
    '<base href="https://mal.example/">',
    '<meta http-equiv=refresh content="0;url=javascript:pris()">',
    '<link rel=stylesheet href="data:text/css,*{display:none}">',
    '<link rel=import href="data:text/html,<script>pris()</script>">',
    '<style>@import "https://mal.example/x.css"; *{background:url(javascript:pris())}</style>',
    '<style onload=pris()></style>',
    '<b style="position:fixed;inset:0;background:url(javascript:pris())">x</b>',
  ],
  clobbering: [
    '<img name=body><img id=getElementById><form id=document><input name=cookie></form>',
    '<a id=passerelleConfig><a id=passerelleConfig name=nonce href=x>',
    '<form name=attributes><input id=attributes><img src=x onerror=pris()></form>',
    '<form id=x><input name=nodeName><input name=parentNode></form>',
  ],
  'template languages': [
    '{{constructor.constructor("pris()")()}}',
    '${pris()}',
    '<%= pris() %>',
    '[[pris()]]',
  ],
}

/** Every payload with its family. */
export const allPayloads: readonly (readonly [family: string, html: string])[] = Object.entries(
  payloads,
).flatMap(([family, list]) => list.map((html) => [family, html] as const))

/** What in a tree could act; `[]` for a harmless one. */
export function dangersIn(root: ParentNode): string[] {
  const found: string[] = []
  for (const element of Array.from(root.querySelectorAll('*'))) {
    const name = element.localName
    if (
      /^(script|i?frame|frameset|object|embed|portal|base|meta|link|style|animate|set|use|template)$/.test(
        name,
      )
    ) {
      found.push(`<${name}>`)
    }
    for (const attribute of Array.from(element.attributes)) {
      const value = attribute.value.replace(/[\0-\x20]+/g, '')
      const isAddress = /^(href|src|action|formaction|xlink:href|data|background|to|values)$/.test(
        attribute.name,
      )
      if (/^on/i.test(attribute.name) || /^srcdoc$/i.test(attribute.name))
        found.push(`${name} ${attribute.name}`)
      else if (isAddress && /(^|;)(javascript|vbscript|data:text)/i.test(value))
        found.push(`${name} ${attribute.name}=${value}`)
    }
  }
  return found
}
