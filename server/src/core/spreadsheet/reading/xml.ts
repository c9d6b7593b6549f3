import { MAX_ELEMENT_CHARACTERS, Unreadable } from '../limits'

/** As much of XML as the parts of a workbook are made of. Entities of one's own, and so their expansion, are not. */

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text as it was written, without XML's escapes and those of the format itself. */
export function plainText(xml: string): string {
  if (!xml.includes('&') && !xml.includes('_x')) return xml
  return xml
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
      if (name) return named[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The attributes of an opening tag, by their names without prefix. */
export function attributes(tag: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name, double, single] of tag.matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    found[name as string] = plainText(double ?? single ?? '')
  }
  return found
}

/** The opening tags of this name in a short piece of XML. */
export function tags(xml: string, name: string): Record<string, string>[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^>]*)>`, 'g'))].map(([, inside]) =>
    attributes(inside ?? ''),
  )
}

/** The text of a cell, which may be in several runs, without the hints on how to pronounce it. */
export function joinedText(xml: string): string {
  let text = ''
  const spoken = xml.includes('rPh') ? xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '') : xml
  for (const [, part] of spoken.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?(?<!\/)>([\s\S]*?)<\/(?:\w+:)?t>/g)) {
    text += plainText(part ?? '')
  }
  return text
}

const LONGEST_TAG = 64

export interface Element {
  /** As it was opened, with its prefix. */
  tag: string
  attributes: string
  content: string
}

/** Every element of this name, one at a time: of what comes in no more is held than the one that is not whole yet. */
export async function* elements(pieces: AsyncIterable<Buffer>, name: string): AsyncGenerator<Element> {
  for await (const part of segments(pieces, name)) if (typeof part !== 'string') yield part
}

/** The same, with the text between them as it stands. */
export async function* segments(
  pieces: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Element | string> {
  const opening = new RegExp(`<(?:\\w+:)?${name}(?:\\s([^>]*?))?(/?)>`, 'g')
  const closing = new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'g')
  const decoder = new TextDecoder('utf-8')
  let text = ''
  /** How far the end of the element at hand was looked for already. */
  let searched = 0
  for await (const piece of pieces) {
    text += decoder.decode(piece, { stream: true })
    let at = 0
    for (;;) {
      opening.lastIndex = at
      const opened = opening.exec(text)
      if (!opened) {
        const rest = Math.max(at, text.includes('<') ? text.lastIndexOf('<') : text.length)
        if (rest > at) yield text.slice(at, rest)
        at = rest
        break
      }
      if (opened.index > at) yield text.slice(at, opened.index)
      at = opened.index
      const [tag, inside = '', isEmpty] = opened
      const start = opened.index + tag.length
      closing.lastIndex = Math.max(start, searched)
      const closed = isEmpty ? { index: start, 0: '' } : closing.exec(text)
      if (!closed) {
        searched = Math.max(0, text.length - at - LONGEST_TAG)
        break
      }
      yield { tag, attributes: inside, content: text.slice(start, closed.index) }
      at = closed.index + closed[0].length
      searched = 0
    }
    text = text.slice(at)
    if (text.length > MAX_ELEMENT_CHARACTERS) throw new Unreadable('spreadsheet.too-big')
  }
  if (text !== '') yield text
}
