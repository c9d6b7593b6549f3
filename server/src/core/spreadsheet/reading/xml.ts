import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { MAX_DEPTH, MAX_ELEMENT_CHARACTERS, Unreadable } from '../limits'

/** The name of an element or attribute without its prefix. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** What is told of XML as it is read: elements by their names without prefix. */
export interface Listener {
  /** Elements that somebody holds as a whole, and that must therefore not be long. */
  held?: readonly string[]
  open?(name: string, tag: SaxesTagPlain): void
  close?(name: string, tag: SaxesTagPlain): void
  text?(text: string): void
  /** What is neither an element nor text, as it would be written. */
  other?(xml: string): void
}

/**
 * Reads XML that may be meant to do harm. It must be well-formed; entities of one's own, and whatever else a DOCTYPE
 * could bring, do not exist.
 */
function startReading({ held = [], open, close, text, other }: Listener) {
  const parser = new SaxesParser()
  let depth = 0
  /** Where what is at hand began: an element that is held, else whatever came last. */
  let since = 0
  let holding: number | undefined
  const come = () => {
    if (holding === undefined) since = parser.position
  }
  parser.on('doctype', () => {
    throw new Unreadable()
  })
  parser.on('opentag', (tag) => {
    come()
    depth += 1
    if (depth > MAX_DEPTH) throw new Unreadable('spreadsheet.too-big')
    const name = localName(tag.name)
    if (holding === undefined && held.includes(name)) holding = depth
    open?.(name, tag)
  })
  parser.on('closetag', (tag) => {
    if (holding === depth) holding = undefined
    depth -= 1
    come()
    close?.(localName(tag.name), tag)
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (other) {
    parser.on('xmldecl', () => other('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'))
    parser.on('comment', (comment) => other(`<!--${comment}-->`))
    parser.on('processinginstruction', ({ target, body }) => other(`<?${target} ${body}?>`))
  }
  return {
    write(xml: string) {
      parser.write(xml)
      if (parser.position - since > MAX_ELEMENT_CHARACTERS) throw new Unreadable('spreadsheet.too-big')
    },
    end: () => void parser.close(),
  }
}

/** For a part that is at hand as a whole. */
export function readText(xml: string, listener: Listener): void {
  const reading = startReading(listener)
  reading.write(xml)
  reading.end()
}

/** Piece by piece, for parts that may be large; what the listener finds is handed on after each piece. */
export async function* readPieces<Found>(
  pieces: AsyncIterable<Buffer>,
  listen: (found: (one: Found) => void) => Listener,
): AsyncGenerator<Found> {
  let found: Found[] = []
  const reading = startReading(listen((one) => void found.push(one)))
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const piece of pieces) {
    reading.write(decoder.decode(piece, { stream: true }))
    yield* found
    found = []
  }
  reading.write(decoder.decode())
  reading.end()
  yield* found
}

/** The attributes of a tag, by their names without prefix. */
export function attributesOf({ attributes }: SaxesTagPlain): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) found[localName(name)] = plainText(value)
  return found
}

/** The attributes of every tag of this name. */
export function tags(xml: string, name: string): Record<string, string>[] {
  const found: Record<string, string>[] = []
  readText(xml, {
    open(opened, tag) {
      if (opened === name) found.push(attributesOf(tag))
    },
  })
  return found
}

/** Text as it was written, without the format's own escapes. */
export function plainText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Gathers the text of a cell, which may be in several runs, without the hints on how to pronounce it. */
export function textGatherer() {
  let text = ''
  let isText = false
  let isSpoken = false
  return {
    open(name: string) {
      if (name === 'rPh') isSpoken = true
      else if (name === 't') isText = true
    },
    close(name: string) {
      if (name === 'rPh') isSpoken = false
      else if (name === 't') isText = false
    },
    add(more: string) {
      if (isText && !isSpoken) text += more
    },
    take(): string {
      const whole = plainText(text)
      text = ''
      return whole
    },
  }
}
