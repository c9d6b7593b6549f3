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
 * The same under our names. A name is one in the language of the caller; a new record has it in the other too, unless
 * that is said. Nobody names two regions at once.
 */
export async function underOurNames(
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

async function regionCoded(db: Db, sato: string, said: unknown): Promise<number> {
  const region = await db
    .selectFrom('regions')
    .select('id')
    .where('sato', '=', sato)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  if (!region || (said !== undefined && said !== region.id))
    throw wrongField('code_region', 'not-found', 'There is no such record')
  return region.id
}
