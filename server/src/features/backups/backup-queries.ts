import { existsSync } from 'node:fs'
import type { Backup, listBackups } from '#contract/api/operation/backups'
import type { Config } from '../../core/config'
import type { Db } from '../../core/database/database'
import { holds, orderOf, type Page, readPage } from '../../core/database/lists'
import { personName } from '../../core/database/names'
import { referenceTo } from '../../core/database/references'
import { insertRow } from '../../core/database/rows'
import { everyRow } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { type BackupRow, pathIn } from './make-backup'

export async function addBackup(tx: Db, backup: BackupRow): Promise<number> {
  const id = await insertRow(tx, 'backups', backup)
  return id
}

export async function findBackups(
  db: Db,
  settings: Config['backups'],
  query: Call<typeof listBackups>['query'],
): Promise<Page<Backup>> {
  const { column, direction } = orderOf(query.ordering ?? '-created_at', 'created_at')
  let select = everyRow(db)
    .selectFrom('backups')
    .leftJoin('users', 'users.id', 'backups.author_id')
    .selectAll('backups')
    .select(personName('users').as('author_name'))
    .orderBy(`backups.${column}`, direction)
    .orderBy('backups.id', direction)
  if (query.search) select = select.where(holds(query.search, 'backups.name'))
  const page = await readPage(db, select, query)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      author: referenceTo(row.author_id, row.author_name),
      created_at: row.created_at.toISOString(),
      bytes: Number(row.bytes),
      rows: Number(row.rows),
      verified_at: row.verified_at?.toISOString() ?? null,
      is_here: row.status === 'done' && existsSync(pathIn(settings, row.name)),
    })),
  }
}

export async function readBackup(db: Db, id: number) {
  return db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}
