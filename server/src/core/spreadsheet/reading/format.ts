/** Detects the format by the first bytes, because file names are often wrong. */
export type SheetFormat = 'xlsx' | 'xls' | 'ods' | 'csv'

export const FORMAT_BYTES = 38
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** An xlsb counts as xlsx until its parts are known. */
export function formatOf(file: Buffer): SheetFormat {
  const head = file.subarray(0, 4)
  if (head.equals(OLE)) return 'xls'
  if (!head.equals(ZIP)) return 'csv'
  return file.toString('latin1', 30, FORMAT_BYTES) === 'mimetype' ? 'ods' : 'xlsx'
}
