import { sql } from 'kysely'
import type * as contract from '#contract/api/measurements/emission-decisions'
import { asData, pageOfArray } from '../../../core/database/lists'
import { nameColumn } from '../../../core/database/names'
import { notFound } from '../../../core/errors'
import { emit } from '../../../core/events/events'
import type { Call } from '../../../core/http/serve'
import { rejectStale } from '../../../core/http/versions'
import { countByState } from './emission-count-queries'

type AnyCall = Pick<Call<typeof contract.listEmissionStatuses>, 'db' | 'session' | 'lang'>

/** The statuses with their visible counts. */
async function readStatuses(
  { db, session, lang }: AnyCall,
  filter: { medium?: 'air' | 'water' | 'ground' | undefined } = {},
) {
  const sums = await countByState(db, session, filter)
  const rows = await db
    .selectFrom('emission_statuses')
    .selectAll()
    .select(sql<string>`${sql.ref(nameColumn(lang))}`.as('name'))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    count: sums.filter(({ status }) => status === row.status).reduce((total, { n }) => total + n, 0),
  }))
}

export async function findStatuses(call: Call<typeof contract.listEmissionStatuses>) {
  return asData(pageOfArray(await readStatuses(call, call.query), { page_size: 15 }))
}

/** Statuses are fixed: only names change. */
export async function nameStatus(call: Call<typeof contract.nameEmissionStatus>) {
  const { status, ...names } = call.body
  const kept = (await readStatuses(call)).find((row) => row.status === status)
  if (!kept) throw notFound()
  return rename(call, kept.id, names)
}

export async function renameStatus(call: Call<typeof contract.renameEmissionStatus>) {
  const { id, version, ...names } = call.body
  await call.db.selectFrom('emission_statuses').select('id').where('id', '=', id).forUpdate().execute()
  const kept = (await readStatuses(call)).find((row) => row.id === id)
  if (!kept) throw notFound()
  rejectStale(kept, version)
  return rename(call, id, names)
}

interface Names {
  name_ru?: string | undefined
  name_uz?: string | undefined
}

async function rename(call: AnyCall, id: number, { name_ru, name_uz }: Names) {
  await call.db
    .updateTable('emission_statuses')
    .set((row) => ({
      ...(name_ru !== undefined && { name_ru }),
      ...(name_uz !== undefined && { name_uz }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('name_ru', '<>', name_ru ?? row.ref('name_ru')),
        row('name_uz', '<>', name_uz ?? row.ref('name_uz')),
      ]),
    )
    .execute()
  const renamed = (await readStatuses(call)).find((row) => row.id === id)
  if (!renamed) throw notFound()
  await emit(call.db, 'status.renamed', { status: renamed.status })
  return renamed
}
