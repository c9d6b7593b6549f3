import { media } from '#contract/domain/measurement/medium'
import type { Language } from '#contract/shapes'
import { mediumWords } from '#contract/words'
import type { Db } from '../../../core/database/database'
import type { StandingBy } from '../../../measurement/standings/standing-selection'
import { findGroups, unspecified } from '../group-names'

export interface NamedGroup {
  /** The key in the counts. */
  key: number | string
  id: number
  code: string | null
  name: string
  sato: string | null
}

/** The names of groups, sorted by name; media and months have an order of their own. */
export async function findNamed(
  db: Db,
  lang: Language,
  by: Exclude<StandingBy, 'source'>,
  keys: Iterable<number | string>,
): Promise<NamedGroup[]> {
  const all = [...new Set(keys)]
  if (by === 'medium')
    return media.map((code, id) => ({ key: code, id, code, name: mediumWords[code][lang], sato: null }))
  if (by === 'month')
    return all
      .sort()
      .map((key, id) => ({ key, id, code: String(key), name: String(key).slice(0, 7), sato: null }))
  const groups = await findGroups(db, lang, by, all.map(Number))
  const codes = by === 'region' ? await findCodes(db) : undefined
  const named = groups.map(({ id, name }) => ({
    key: id,
    id,
    code: null,
    name,
    sato: codes?.get(id) ?? null,
  }))
  return all.includes(0)
    ? [...named, { key: 0, id: 0, code: null, name: unspecified[lang], sato: null }]
    : named
}

async function findCodes(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('regions').select(['id', 'sato']).where('parent_id', 'is', null).execute()
  return new Map(rows.map(({ id, sato }) => [id, sato]))
}
