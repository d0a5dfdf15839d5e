// The playground's frame: becomes the page that the page around it describes. Part of the demo alone.
const { journal, styles, script, langue } = JSON.parse(document.getElementById('tete').textContent)

addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data?.markup !== 'string') return
  const links = styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('')
  const config = JSON.stringify({ prefix: 'cms', platform: '/cms', langue, ...data.config }).replace(
    /</g,
    '\\u003c',
  )
  document.open()
  document.write(`<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Essai</title>
<script>${journal}</script>${links}
<script>window.passerelleConfig = ${config}</script>
<script src="${script}"></script>
</head><body class="example-page"><main>${data.markup}</main></body></html>`)
  document.close()
})
parent.postMessage({ journal: 'ready' }, '*')
