export type ProgramName =
  | 'soffice'
  | 'openpyxl'
  | 'python3'
  | 'curl'
  | 'bash'
  | 'ogrinfo'
  | 'promtool'
  | 'xmllint'
  | 'pdftotext'
  | 'unzip'

export function findProgram(name: ProgramName): string | undefined
