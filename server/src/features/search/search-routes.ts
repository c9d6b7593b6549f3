import { sql } from 'kysely'
import { type FoundKind, type FoundRecord, foundKind, searchEverything } from '#contract/api/operation/search'
import { inOtherLayout } from '#contract/domain/other-layout'
import type { App } from '../../core/app'
import { type Call, type Handler, serve } from '../../core/http/serve'
import { type FoundRow, finders } from './finders'
import { type Wanted, wordsIn } from './wanted'

/** Per kind, as many as the browser remembers. */
const MOST = 8

export function searchRoutes(app: App): void {
  serve(app, searchEverything, find)
}

/** Finds records with the words; if there are none, in the other keyboard layout; else similar ones. */
const find: Handler<typeof searchEverything, { data: FoundRecord[] }> = async (call) => {
  const { search, recent } = call.query
  const opened = openedBefore(recent)
  if (!search) return { data: await findAll(call, opened) }
  for (const isAlike of [false, true]) {
    for (const reading of new Set([search, inOtherLayout(search)])) {
      if (wordsIn(reading).length === 0) continue
      const wanted = { search: reading, isAlike }
      const data = await findAll(call, (kind) => [
        ...opened(kind).map((one) => ({ ...wanted, ...one })),
        wanted,
      ])
      if (data.length > 0) return { data }
    }
  }
  return { data: [] }
}

/** Finds records of all kinds in one statement, so that a quick typist holds one connection. */
async function findAll(
  { db, session, lang }: Call<typeof searchEverything>,
  turnsOf: (kind: FoundKind) => Wanted[],
): Promise<FoundRecord[]> {
  const kinds = foundKind.options.filter((kind) => session.permissions.has(finders[kind].permission))
  const parts = kinds.flatMap((kind) =>
    turnsOf(kind).flatMap((wanted, turn) => {
      const rows = finders[kind].rows({ db, session, lang, wanted })
      const place = sql`${sql.lit(turn * MOST)} + found.place`
      return rows
        ? [
            sql`(select ${sql.lit(kind)} as kind, found.id, title, note, path, ${place} as place
              from ${rows} as found where found.place <= ${sql.lit(MOST)})`,
          ]
        : []
    }),
  )
  if (parts.length === 0) return []
  const all = sql.join(parts, sql` union all `)
  const { rows } = await sql<FoundRow & { kind: FoundKind }>`${all} order by place`.execute(db)
  return kinds.flatMap((kind) => {
    const found = rows.filter((row) => row.kind === kind)
    return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at).slice(0, MOST)
  })
}

/** The ids by kind in `object:12,card:7`. */
function openedBefore(recent: string | undefined): (kind: FoundKind) => { among: number[] }[] {
  const named = (recent ?? '').split(',').map((one) => one.split(':'))
  return (kind) => {
    const among = named.flatMap(([name, id]) => (name === kind && Number(id) < 2 ** 31 ? [Number(id)] : []))
    return among.length > 0 ? [{ among }] : []
  }
}
