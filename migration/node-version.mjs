// The project's commands are TypeScript, which Node reads from 22.18 on. The packed ones (docs/packages.md) are not.
if (!process.features.typescript) {
  process.stderr.write('passerelle : Node 22.18 ou plus récent est nécessaire.\n')
  process.exit(2)
}
