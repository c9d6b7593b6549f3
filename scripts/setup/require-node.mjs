// Only syntax and modules that old versions of Node know, so that they get as far as the message.
const oldest = [20, 20]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`Ecobase needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
