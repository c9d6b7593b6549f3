import type { ErrorCode } from '#contract/errors'

export interface ReadLimits {
  /** The file as it was sent. */
  bytes: number
  rows: number
  columns: number
  /** What it may swell to when unpacked, where more is to be expected than usual. */
  unpackedBytes?: number
}

/** What a workbook may swell to when unpacked. It is never unpacked as a whole. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
/** A part that is not read piece by piece. */
export const MAX_PART_BYTES = 8 * 1024 * 1024
export const MAX_PARTS = 1000
/** What people wrote packs twenty to one, seldom fifty; a bomb a thousand to one. */
export const MAX_RATIO = 150
/** A row, or a text, that is longer than this was not written by hand. */
export const MAX_ELEMENT_CHARACTERS = 2 * 1024 * 1024
/** The table of texts of a large xlsx, and a whole xls or ods, are held in memory. */
export const READ_HEAP_MB = 256
export const READ_SECONDS = 60

/** Why a file was not read; thrown in the thread, told to the caller as an error of the catalogue. */
export class Unreadable extends Error {
  constructor(readonly code: ErrorCode = 'spreadsheet.unreadable') {
    super(code)
  }
}
