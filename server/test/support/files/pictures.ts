/** The smallest pictures that are what they say. */

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const jpegStart = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

/** A picture of the given size, filled up behind its end, where readers do not look. */
function filled(start: Buffer, bytes: number, mark: string): Buffer {
  const content = Buffer.concat([start, Buffer.from(mark)])
  return Buffer.concat([content, Buffer.alloc(Math.max(0, bytes - content.length))])
}

export const pngOf = (bytes = 0, mark = '') => filled(onePixelPng, bytes, mark)
export const jpegOf = (bytes = 0, mark = '') => filled(jpegStart, bytes, mark)

export const fileOf = (content: Buffer | string, name: string, type: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })

export const pngFile = (bytes = 0, mark = '') => fileOf(pngOf(bytes, mark), 'photo.png', 'image/png')
