/** Which extension a file of each type that is taken in has; the first is the usual one. */
const extensions: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}

/** The name that a file is offered under: it ends as what is in it, whatever it was called when it was sent. */
export function offeredName(name: string, mediaType: string): string {
  // What is not seen can turn the end of a name to its front.
  const seen = name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const own = extensions[mediaType]
  if (!own) return seen
  const [, stem = seen, given = ''] = /^(.+)\.([a-z][a-z0-9]{0,7})$/i.exec(seen) ?? []
  return own.includes(given.toLowerCase()) ? seen : `${stem || 'file'}.${own[0]}`
}
