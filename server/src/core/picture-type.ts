/** The type of a picture by its first bytes, never by its name. */
export function pictureType(content: Buffer): 'image/jpeg' | 'image/png' | undefined {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png'
  return undefined
}
