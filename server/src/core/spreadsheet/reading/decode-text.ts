import { Unreadable } from '../limits'

const UTF8_BOM = [0xef, 0xbb, 0xbf]

/** Decodes text of unknown encoding: UTF-8, UTF-16, else windows-1251. */
export function decodeText(bytes: Buffer): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (hasBinary(text)) throw new Unreadable('spreadsheet.unreadable')
  return text
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (UTF8_BOM.every((byte, index) => bytes[index] === byte)) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const { even, odd } = zeroShares(bytes.subarray(0, 4096))
  if (odd > 0.3 && even < 0.1) return 'utf-16le'
  if (even > 0.3 && odd < 0.1) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1251'
}

/** In UTF-16 every other byte of Latin letters, digits and separators is zero. */
function zeroShares(bytes: Buffer): { even: number; odd: number } {
  const counts = { even: 0, odd: 0 }
  bytes.forEach((byte, index) => {
    if (byte === 0) counts[index % 2 === 0 ? 'even' : 'odd'] += 1
  })
  const half = Math.max(1, bytes.length / 2)
  return { even: counts.even / half, odd: counts.odd / half }
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function hasBinary(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 26) return true
  }
  return false
}
