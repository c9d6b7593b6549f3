import type { Archive } from '../archive'
import { MAX_ELEMENT_CHARACTERS, Unreadable } from '../limits'

/** Formulas have at most 8,192 characters, so this much of a piece is checked again with the next. */
const OVERLAP = 16 * 1024

/** A numeric cell with a formula and no result, written by a program that does not calculate. */
const noResult =
  /<(?:\w+:)?c\b(?![^<>]*\st="(?!n"))[^<>]*>\s*<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/

/**
 * Unpacks every XML part once before hucre does: checks its size and checksum, and rejects entities and texts or
 * tags so long that reading them would exceed the memory limit.
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
