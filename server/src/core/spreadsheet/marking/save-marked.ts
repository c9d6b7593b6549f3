import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { openArchive } from '../archive'
import { makeZip } from '../writing/zip'
import { addMarkFormat, markSheet } from './mark-sheet'
import type { SheetMarks } from './marks'
import { findParts } from './workbook-parts'

export interface MarkWork {
  path: string
  markedPath: string
  marks: readonly SheetMarks[]
  unpackedBytes?: number
}

/** Copies every part of the workbook as it is, except the marked sheets and the formats. */
export async function saveMarked({ path, markedPath, marks, unpackedBytes }: MarkWork): Promise<number> {
  const archive = openArchive(readFileSync(path), unpackedBytes)
  const { sheets, styles: stylesPath } = findParts(archive)
  const formats = stylesPath === undefined ? undefined : addMarkFormat(archive.text(stylesPath) ?? '')
  const marked = new Map(
    sheets.flatMap(({ name, path }) => {
      const found = marks.find(({ sheet }) => sheet === name)
      return found ? [[path, found]] : []
    }),
  )
  const out = openSync(markedPath, 'wx')
  const zip = makeZip()
  let bytes = 0
  const write = (piece: Uint8Array) => {
    writeSync(out, piece)
    bytes += piece.length
  }
  try {
    for (const [name, part] of archive.parts) {
      const sheet = marked.get(name)
      if (sheet) {
        write(zip.begin(name))
        for await (const text of markSheet(archive.pieces(name), sheet, formats?.format)) write(zip.add(text))
        write(zip.finish())
      } else if (name === stylesPath && formats) {
        write(zip.whole(name, formats.styles))
      } else {
        write(zip.copy(name, part))
      }
    }
    write(zip.end())
  } finally {
    closeSync(out)
  }
  return bytes
}
