/** The extensions of accepted types; the first is the usual one. */
const extensions: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}

/** The name of a download: its extension matches the content, whatever the upload was called. */
export function offeredName(name: string, mediaType: string): string {
  // Invisible characters can reverse the display of a name.
  const seen = name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const own = extensions[mediaType]
  if (!own) return seen
  const [, stem = seen, given = ''] = /^(.+)\.([a-z][a-z0-9]{0,7})$/i.exec(seen) ?? []
  return own.includes(given.toLowerCase()) ? seen : `${stem || 'file'}.${own[0]}`
}
