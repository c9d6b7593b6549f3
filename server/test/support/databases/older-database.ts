import { readdir, readFile } from 'node:fs/promises'
import { projectPath } from '../../../src/core/project-path'
import { emptyDatabase } from './database'
import { runSql } from './database-on'

const folder = projectPath('server/migrations')

/** As a version left it that had only the first migrations, before anything could be measured. */
export async function olderDatabase(): Promise<string> {
  const url = await emptyDatabase()
  const files = (await readdir(folder)).filter((name) => name < '0007').sort()
  const texts = await Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  const made = files.map((name) => `('${name.replace('.sql', '')}', '2026-01-01')`)
  await runSql(
    url,
    `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) primary key, is_locked integer default 0 not null);
    insert into kysely_migration_lock values ('migration_lock', 0);
    ${texts.join('\n')};
    insert into kysely_migration values ${made.join()}`,
  )
  return url
}
