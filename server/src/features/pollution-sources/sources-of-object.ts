import type { listSourcesOfObject, PollutionSource } from '#contract/api/registry/pollution-sources'
import { nameIn } from '#contract/domain/transliterate'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { asData } from '../../core/database/lists'
import type { Scope } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { checkedQuery } from '../../measurement/measurement-filters'
import { findKeptObject, rejectHiddenObject } from '../company-objects/for-others'
import { findNormativesOf } from '../normatives/for-others'
import { findSources, readSource } from './source-queries'

/** Short entries for a selector, else with norms. */
export async function findSourcesOfObject(call: Call<typeof listSourcesOfObject>) {
  const { db, scope, lang, params } = call
  await rejectHiddenObject(db, scope, params.id)
  const { partial, ...rest } = checkedQuery(call)
  const page = asData(await findSources(db, scope, lang, { ...rest, object: params.id }))
  if (partial) return { ...page, data: page.data.map(inShort) }
  const ids = page.data.map(({ id }) => id)
  const normatives = await findNormativesOf(db, scope, lang, ids)
  // The two shapes of the answer are told apart by their fields.
  const data = page.data.map(({ object: _, normatives_count: __, ...source }) => ({
    ...source,
    normatives: normatives.filter(({ source_id }) => source_id === source.id),
  }))
  return { ...page, data }
}

const inShort = ({ id, number, name, type, status }: PollutionSource) => ({ id, number, name, type, status })

export async function readSourceWithNormatives(db: Db, scope: Scope, lang: Language, id: number) {
  const source = await readSource(db, scope, id)
  const object = await findKeptObject(db, scope, source.object_id)
  if (!object) throw notFound()
  const normatives = await findNormativesOf(db, scope, lang, [id])
  return {
    ...source,
    object: { id: object.id, name: nameIn(lang, object.title, object.title_uz) },
    normatives,
  }
}
