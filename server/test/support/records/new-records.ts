import { everyRow } from '../../../src/core/database/scope'
import type { Caller } from '../client'
import type { TestServer } from '../server'
import { workWith } from './builders'

/** Several New records of one source, straight into the table: entering them is tested elsewhere. */
export async function newRecords(server: TestServer, by: Caller, howMany: number): Promise<number[]> {
  const { id } = await workWith(server).anEmission({ by, date: '2020-01-01' })
  const pattern = await everyRow(server.app.db)
    .selectFrom('emissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: _, ...columns } = pattern
  const day = (index: number) => new Date(Date.UTC(2020, 0, 2 + index)).toISOString().slice(0, 10)
  const rows = Array.from({ length: howMany }, (_, index) => ({ ...columns, date: day(index) }))
  const stored = await everyRow(server.app.db).insertInto('emissions').values(rows).returning('id').execute()
  return stored.map((row) => row.id)
}
