import type { ErrorCode } from '#contract/errors'

export interface ReadLimits {
  /** The size of the upload. */
  bytes: number
  rows: number
  columns: number
  /** The unpacked size, where more than usual is expected. */
  unpackedBytes?: number
}

/** A workbook is never unpacked as a whole. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
/** For parts that are unpacked as a whole. */
export const MAX_PART_BYTES = 8 * 1024 * 1024
export const MAX_PARTS = 1000
/** Real workbooks are packed 20:1, rarely 50:1; bombs 1000:1. */
export const MAX_RATIO = 150
/** Longer rows and texts are not written by people. */
export const MAX_ELEMENT_CHARACTERS = 2 * 1024 * 1024
export const READ_SECONDS = 60

/** Why a file cannot be read; the error code is returned to the user. */
export class Unreadable extends Error {
  constructor(readonly code: ErrorCode = 'spreadsheet.unreadable') {
    super(code)
  }
}
