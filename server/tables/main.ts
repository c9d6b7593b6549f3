import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/core/config'
import { projectPath } from '../src/core/project-path'
import { prepare } from '../src/prepare'
import { describeTables } from './describe-tables'

const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-tables-'))
try {
  const config = readConfig({ ECO_DATA_DIR: dataDir, ECO_DEMO: 'off' })
  const { database, close } = await prepare(config, () => undefined)
  try {
    await writeFile(projectPath('server/src/core/database/tables.ts'), await describeTables(database.db))
  } finally {
    await close()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
