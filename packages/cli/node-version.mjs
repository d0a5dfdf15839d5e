// In the packed commands, in place of migration/node-version.mjs: nothing there is TypeScript.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 18 || (major === 18 && minor < 20)) {
  process.stderr.write(`passerelle : Node 18.20 ou plus récent est nécessaire (ici ${process.version}).\n`)
  process.exit(2)
}
