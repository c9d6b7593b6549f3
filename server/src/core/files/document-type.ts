import { pictureType } from '../picture-type'
import { openArchive } from '../spreadsheet/archive'

const office = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

/** The type of a document by its content, never by its name. Documents with macros are rejected. */
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
