// `npm run servers`: Debian's nginx and Apache with the lines of docs/serving.md, each built file asked for in every way,
// the answers compared with what that guide promises. Writes docs/generated/servers.md; ends with 1 where one is another.
// Needs the built files and the packages nginx, libnginx-mod-http-brotli-static and apache2-bin.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import prettier from 'prettier'
import { globSync } from 'tinyglobby'
import { freePort } from '../regression/queue/redis-server.ts'
import { digestOf, snippetsOf, type Server } from './serving.ts'
import { texts } from './strings.ts'

const root = path.dirname(import.meta.dirname)
const dist = path.join(root, 'dist')
const MODULES = { nginx: '/usr/lib/nginx/modules', apache: '/usr/lib/apache2/modules' }
const TYPES = { js: /^(application|text)\/javascript\b/, css: /^text\/css\b/, svg: /^image\/svg\+xml\b/ }
const ENCODINGS = ['gzip, deflate, br', 'gzip', 'identity'] as const
const NONE = { 'gzip, deflate, br': ['br', 'gzip', ''], gzip: ['gzip', ''], identity: [''] } as const

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

function ask(url: string, encoding: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (message) => {
      const parts: Buffer[] = []
      message.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
      message.on('end', () =>
        resolve({ status: message.statusCode!, headers: message.headers, body: Buffer.concat(parts) }),
      )
    }).on('error', reject)
  })
}

/** What of an answer is not as promised. */
function faultOf(file: string, { status, headers, body }: Answer, wanted: Wanted): string | undefined {
  if (status !== 200) return String(status)
  const coding = headers['content-encoding'] ?? ''
  if (coding !== wanted.coding) return `content-encoding: ${coding}`
  if (headers['cache-control'] !== wanted.cache) return `cache-control: ${headers['cache-control']}`
  const type = TYPES[path.extname(file).slice(1) as keyof typeof TYPES]
  if (!type.test(headers['content-type'] ?? '')) return `content-type: ${headers['content-type']}`
  if (wanted.varies && !/accept-encoding/i.test(headers.vary ?? '')) return `vary: ${headers.vary}`
  const content = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body
  return content.equals(readFileSync(path.join(dist, file))) ? undefined : 'content'
}

interface Wanted {
  readonly coding: string
  readonly cache: string
  readonly varies: boolean
}

/** Starts a server over a folder with the files in `passerelle/`. @returns its process */
const start: Readonly<
  Record<Server, (folder: string, port: number, lines: readonly string[]) => ChildProcess>
> = {
  nginx(folder, port, [http, server]) {
    const module = (name: string): string => `load_module ${MODULES.nginx}/ngx_http_brotli_${name}_module.so;`
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `${module('static')} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
user root; worker_processes 1;
http { include /etc/nginx/mime.types; access_log off; client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2;
fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
${http}
server { listen 127.0.0.1:${port}; root ${folder};
${server}
} }`,
    )
    return spawn('nginx', ['-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' })
  },
  apache(folder, port, [htaccess]) {
    writeFileSync(path.join(folder, 'passerelle/.htaccess'), htaccess!)
    const modules = 'mpm_event authz_core rewrite headers mime'.split(' ')
    writeFileSync(
      path.join(folder, 'apache.conf'),
      `${modules.map((name) => `LoadModule ${name}_module ${MODULES.apache}/mod_${name}.so`).join('\n')}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
TypesConfig /etc/mime.types
DocumentRoot ${folder}
<Directory ${folder}>
  AllowOverride All
  Options FollowSymLinks
  Require all granted
</Directory>`,
    )
    return spawn('apache2', ['-f', path.join(folder, 'apache.conf'), '-D', 'FOREGROUND'], {
      stdio: 'inherit',
    })
  },
}

interface Row {
  readonly server: Server
  readonly answers: number
  readonly faults: readonly string[]
  /** Of the body, by what was accepted. */
  readonly bytes: Readonly<Record<string, number>>
}

async function check(server: Server, files: readonly string[]): Promise<Row> {
  const folder = mkdtempSync(path.join(tmpdir(), `passerelle-${server}-`))
  mkdirSync(path.join(folder, 'passerelle'), { recursive: true })
  for (const part of ['modern', 'legacy', ...files.filter((file) => !file.includes('/'))])
    cpSync(path.join(dist, part), path.join(folder, 'passerelle', part), { recursive: true })
  for (const file of globSync('*.{br,gz}', { cwd: dist }))
    cpSync(path.join(dist, file), path.join(folder, 'passerelle', file))
  const port = await freePort()
  const child = start[server](folder, port, snippetsOf(server))
  const faults: string[] = []
  const bytes: Record<string, number> = {}
  let answers = 0
  try {
    const url = `http://127.0.0.1:${port}/passerelle/`
    for (let tries = 0; !(await ask(url + files[0]!, 'identity').catch(() => undefined)); tries++) {
      if (child.exitCode !== null || tries > 100) throw new Error(texts.serverNotStarted(server))
      await pause(100)
    }
    for (const file of files)
      for (const encoding of ENCODINGS)
        for (const version of ['', '?v=1a2b3']) {
          const packed = NONE[encoding].find((coding) => !coding || isThere(file, coding))!
          const cache = version ? 'public, max-age=31536000, immutable' : 'no-cache'
          const answer = await ask(url + file + version, encoding)
          const varies = encoding !== 'identity' && packed !== ''
          const fault = faultOf(file, answer, { coding: packed, cache, varies })
          answers++
          bytes[encoding] = (bytes[encoding] ?? 0) + (version ? answer.body.length : 0)
          if (fault) faults.push(`${file}${version}, ${encoding}: ${fault}`)
        }
  } finally {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { server, answers, faults, bytes }
}

const isThere = (file: string, coding: string): boolean =>
  globSync(`${file}.${coding === 'br' ? 'br' : 'gz'}`, { cwd: dist }).length > 0

const files = globSync('{*,modern/*,legacy/*,modern/originals/*}.{js,css,svg}', { cwd: dist }).sort()
const rows: Row[] = []
for (const server of ['nginx', 'apache'] as const) rows.push(await check(server, files))
for (const { server, faults } of rows) for (const fault of faults) console.error(`${server} ${fault}`)
if (rows.some(({ faults }) => faults.length)) process.exitCode = 1

const kilobytes = (count = 0): string => (count / 1000).toFixed(0)
const table = rows.map(
  ({ server, answers, faults, bytes }) =>
    `| ${server} | ${answers} | ${faults.length} | ${ENCODINGS.map((one) => kilobytes(bytes[one])).join(' | ')} | ${digestOf(server)} |`,
)
const report = `# The files, served

Written by \`npm run servers\` on ${new Date().toISOString().slice(0, 10)}; do not edit. Debian’s servers with the lines of [the guide](../serving.md), ${files.length} built files, each asked for with and without a version, by browsers that take brotli, gzip or neither. Compared are status, coding, type, how long it is kept, \`Vary\` and the content.

| server | answers | not as promised | kB for brotli | kB for gzip | kB plain | lines tried (hash) |
| --- | --- | --- | --- | --- | --- | --- |
${table.join('\n')}
`
const file = path.join(root, 'docs/generated/servers.md')
const options = { ...(await prettier.resolveConfig(file)), parser: 'markdown' }
writeFileSync(file, await prettier.format(report, options))
