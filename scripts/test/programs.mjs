import { spawnSync } from 'node:child_process'
import { findOnPath } from './find-on-path.mjs'

/** The programs of others that the tests in `interop/` run, and the Debian package of each. */
export const packages = {
  soffice: 'libreoffice-calc',
  openpyxl: 'python3-openpyxl',
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

/** The path of a program; of openpyxl, which is a module, that of a Python which has it. */
export function findProgram(name) {
  if (name !== 'openpyxl') return findOnPath([name])
  const pythons = ['/usr/bin/python3', findOnPath(['python3'])]
  return pythons.find((python) => python && spawnSync(python, ['-c', 'import openpyxl']).status === 0)
}
