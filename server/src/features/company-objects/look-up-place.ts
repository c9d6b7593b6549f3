import { sql } from 'kysely'
import type { lookUpPlace as endpoint } from '#contract/api/registry/company-objects'
import { nameColumn } from '../../core/database/names'
import type { Call } from '../../core/http/serve'
import { territoriesAt } from '../../core/place-warnings'
import { findObjectsAt, warningsAt } from './for-others'

export async function lookUpPlace({ db, scope, lang, query }: Call<typeof endpoint>) {
  const { latitude, longitude, region: chosen = 0, object: ownId } = query
  const codes = territoriesAt(latitude, longitude)
  const territories = await db
    .selectFrom('regions')
    .select(['id', 'sato', `${nameColumn(lang)} as name`])
    .where(sql<boolean>`(sato = any(${codes}) or id = ${chosen})`)
    .execute()
  const named = (code: string | undefined) => {
    const found = territories.find(({ sato }) => sato === code)
    return found ? { id: found.id, name: found.name } : null
  }
  const { sato } = territories.find(({ id }) => id === chosen) ?? {}
  const objects = await findObjectsAt(db, scope, query, ownId, lang)
  return {
    latitude,
    longitude,
    region: named(codes[0]),
    district: named(codes[1]),
    objects,
    warnings: warningsAt(query, sato, objects),
  }
}
