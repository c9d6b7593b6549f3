import type { Archive } from '../archive'
import { MAX_ELEMENT_CHARACTERS, Unreadable } from '../limits'

/** A formula has at most 8,192 characters; so much of a piece is looked at again with the next. */
const OVERLAP = 16 * 1024

/** A number cell with a formula and no result: the program that wrote it does not calculate. */
const noResult =
  /<(?:\w+:)?c\b(?![^<>]*\st="(?!n"))[^<>]*>\s*<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/

/**
 * Unpacks every XML part once before the library does: its size and checksum must be as declared, no part may define
 * entities, and no tag or text may be so long that reading it takes a multiple of the limit in memory.
 */
export async function checkParts(archive: Archive): Promise<void> {
  for (const name of archive.parts.keys()) {
    if (!/\.(xml|rels)$/i.test(name)) continue
    const isSheet = name.startsWith('xl/worksheets/')
    let text = ''
    let sinceTag = 0
    for await (const piece of archive.pieces(name)) {
      const end = piece.lastIndexOf('>')
      sinceTag = end < 0 ? sinceTag + piece.length : piece.length - end
      if (sinceTag > MAX_ELEMENT_CHARACTERS) throw new Unreadable('spreadsheet.too-big')
      text = text.slice(-OVERLAP) + piece.toString('latin1')
      if (text.includes('<!DOCTYPE')) throw new Unreadable()
      if (isSheet && noResult.test(text)) throw new Unreadable('spreadsheet.no-values')
    }
  }
}
