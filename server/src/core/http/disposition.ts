import { transliterate } from '#contract/domain/transliterate'

/** What a file system refuses in a name, or takes for a folder. */
const forbidden = /\s*[<>:"/\\|?*]+\s*/g

/**
 * Saved, or shown, under its own name, whatever the alphabet. A program that knows only the plain form of the name
 * gets one in Latin letters.
 */
export function disposition(how: 'attachment' | 'inline', given: string): string {
  const name = given.replace(forbidden, ' - ').trim()
  const plain = asAscii(name)
  const exact = encodeURIComponent(name).replace(/['()*]/g, (found) => `%${found.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
}

const asAscii = (name: string) =>
  transliterate(name)
    .replace(/[‘’]/g, "'")
    .replace(/[«»“”„]/g, "'")
    .replace(/[–—−]/g, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
