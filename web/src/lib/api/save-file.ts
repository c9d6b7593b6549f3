/** Removes characters that some systems reject in file names. */
export function saveFile(content: Blob, name: string, extension: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()}.${extension}`
  link.click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export function saveNamedFile(file: Blob, fileName: string) {
  const [, name = fileName, extension = ''] = /^(.*)\.([^.]+)$/.exec(fileName) ?? []
  saveFile(file, name, extension)
}
