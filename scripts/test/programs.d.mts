export type ProgramName =
  | 'soffice'
  | 'openpyxl'
  | 'python3'
  | 'ogrinfo'
  | 'promtool'
  | 'xmllint'
  | 'pdftotext'
  | 'unzip'

export function findProgram(name: ProgramName): string | undefined
