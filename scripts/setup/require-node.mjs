// Only syntax of old Node versions, so that they reach the message.
const oldest = [20, 20]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`Ecobase needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
