import { type RawBuilder, sql } from 'kysely'
import type { ReferenceTo } from '#contract/fields/field'
import { registerOf } from '#contract/registers/all-registers'
import type { Db } from '../../../core/database/database'
import { objectTitle, ownSourceName, sourceName } from '../../../core/database/names'
import { type Scope, visible } from '../../../core/database/scope'
import { severalSuchNames } from '../../../core/import/directory'
import type { CellProblem } from '../../../core/import/nearest-name'

const unknown: CellProblem = { code: 'no-such-name', message: 'No record has this name' }

/** Finds a visible object by its title or id; titles take precedence. */
export async function findObjectNamed(db: Db, scope: Scope, text: string): Promise<number | CellProblem> {
  const named = await visible(db, scope)
    .objects()
    .select('company_objects.id')
    .where(sql<boolean>`lower(${text.trim()}) in (lower(company_objects.title), lower(${objectTitle('uz')}))`)
    .limit(2)
    .execute()
  const [first, second] = named
  if (second) return severalSuchNames
  if (first) return first.id
  if (!/^\d{1,9}$/.test(text.trim())) return unknown
  const byId = visible(db, scope).objects().select('company_objects.id')
  return (await byId.where('company_objects.id', '=', Number(text)).executeTakeFirst())?.id ?? unknown
}

/** Finds a source of an object by its number, its name or both. */
export async function findSourceNamed(db: Db, scope: Scope, objectId: unknown, text: string) {
  if (typeof objectId !== 'number') return unknown
  const word = text.trim()
  const names = sql.join(
    (['ru', 'uz'] as const)
      .flatMap((lang) => [ownSourceName(lang), sourceName(lang)])
      .map((name) => sql`lower(${name})`),
  )
  const named = await visible(db, scope)
    .sources()
    .select('pollution_sources.id')
    .where('pollution_sources.object_id', '=', objectId)
    .where(sql<boolean>`lower(${word}) in (lower(pollution_sources.number), ${names})`)
    .limit(2)
    .execute()
  const [first, second] = named
  return second ? severalSuchNames : (first?.id ?? unknown)
}

/** Finds a record of another register by its name or id; undefined when the field refers to no register. */
export async function findRecordNamed(db: Db, scope: Scope, to: ReferenceTo | undefined, text: string) {
  const register = to && registerOf(to)
  if (!register) return undefined
  const folded = text.trim().toLowerCase()
  const those = (condition: RawBuilder<boolean>) =>
    visible(db, scope).records(register).select('record.id').where(condition).limit(2).execute()
  const [first, second] = await those(
    sql<boolean>`${folded} in (lower(record.name_ru), lower(record.name_uz))`,
  )
  if (second) return severalSuchNames
  if (first) return first.id
  if (!/^\d{1,9}$/.test(folded)) return unknown
  return (await those(sql<boolean>`record.id = ${Number(folded)}`))[0]?.id ?? unknown
}
