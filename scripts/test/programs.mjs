import { spawnSync } from 'node:child_process'
import { findOnPath } from './find-on-path.mjs'

/** The programs of the tests in `interop/`, with their Debian packages. */
export const packages = {
  soffice: 'libreoffice-calc',
  openpyxl: 'python3-openpyxl',
  aiosmtpd: 'python3-aiosmtpd',
  python3: 'python3',
  curl: 'curl',
  bash: 'bash',
  ogrinfo: 'gdal-bin',
  promtool: 'prometheus',
  nginx: 'nginx-light',
  openssl: 'openssl',
  pgbouncer: 'pgbouncer',
  xmllint: 'libxml2-utils',
  pdftotext: 'poppler-utils',
  unzip: 'unzip',
}

const modules = ['openpyxl', 'aiosmtpd']

/** The path of a program; for a module, that of a Python which has it. */
export function findProgram(name) {
  if (!modules.includes(name)) return findOnPath([name])
  const pythons = ['/usr/bin/python3', findOnPath(['python3'])]
  return pythons.find((python) => python && spawnSync(python, ['-c', `import ${name}`]).status === 0)
}
