export type ProgramName =
  | 'soffice'
  | 'openpyxl'
  | 'aiosmtpd'
  | 'python3'
  | 'curl'
  | 'bash'
  | 'ogrinfo'
  | 'promtool'
  | 'nginx'
  | 'openssl'
  | 'pgbouncer'
  | 'xmllint'
  | 'pdftotext'
  | 'unzip'

export function findProgram(name: ProgramName): string | undefined
