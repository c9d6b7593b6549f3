import { pictureType } from '../picture-type'
import { openArchive } from '../spreadsheet/archive'

const office = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

/** What a document is, judged by what is in it, never by its name. One with macros is none. */
export function documentType(content: Buffer): string | undefined {
  if (content.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'application/pdf'
  return pictureType(content) ?? officeType(content)
}

function officeType(content: Buffer): string | undefined {
  if (!content.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return undefined
  try {
    const parts = openArchive(content).text('[Content_Types].xml') ?? ''
    return office.find((type) => parts.includes(`"${type}.main+xml"`))
  } catch {
    return undefined
  }
}
