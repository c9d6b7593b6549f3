import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Db } from '../../../src/core/database/database'
import { projectPath } from '../../../src/core/project-path'
import { describeTables } from '../../../tables/describe-tables'

export async function expectWrittenTables(db: Db): Promise<void> {
  const written = await readFile(projectPath('server/src/core/database/tables.ts'), 'utf8')
  expect(
    await describeTables(db),
    'The migrations have changed: `npm run tables` writes their types anew',
  ).toBe(written)
}
