import { transliterate } from '#contract/domain/transliterate'

/** Characters that file systems reject in names. */
const forbidden = /\s*[<>:"/\\|?*]+\s*/g

/** The Content-Disposition header with the name in UTF-8, and a Latin version for old programs. */
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
