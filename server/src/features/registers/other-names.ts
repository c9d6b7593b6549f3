import type { Register } from '#contract/registers/any-register'
import { hasNames, hasRegion } from '#contract/registers/other-names'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { nameColumn } from '../../core/database/names'
import { wrongField } from '../../core/errors'
import type { Values } from './record-values'

interface Caller {
  db: Db
  lang: Language
}

/**
 * Translates the alternative fields `name` and `code_region`. A new record gets the name in both languages unless
 * the other is given. The two ways to name a region must agree.
 */
export async function resolveAliases(
  { db, lang }: Caller,
  { fields }: Register,
  { name, code_region, ...body }: Values,
  isNew: boolean,
): Promise<Values> {
  const called = hasNames(fields) && name !== undefined
  const names = isNew ? { name_ru: name, name_uz: name } : { [nameColumn(lang)]: name }
  const coded = hasRegion(fields) && code_region !== undefined
  return {
    ...(called && names),
    ...(coded && { region_id: await regionCoded(db, String(code_region), body.region_id) }),
    ...body,
  }
}

async function regionCoded(db: Db, sato: string, given: unknown): Promise<number> {
  const region = await db
    .selectFrom('regions')
    .select('id')
    .where('sato', '=', sato)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  if (!region || (given !== undefined && given !== region.id))
    throw wrongField('code_region', 'not-found', 'There is no such record')
  return region.id
}
