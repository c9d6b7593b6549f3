import type { readEntryForm } from '#contract/api/measurements/emission-entry'
import type { Answer } from '#contract/endpoint'
import { notFound } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { findNormativesOfDay } from '../../normatives/for-others'
import { asEmission, withNames } from '../emission-queries'
import { findEntryComponents, findLastValues, findSourceForForm, findUsualValues } from './entry-form-queries'

type Line = Answer<typeof readEntryForm>['lines'][number]

/** All that a form needs to enter and judge the values of a source on a day. */
export async function findEntryForm({ db, scope, session, lang, query }: Call<typeof readEntryForm>) {
  const { source: sourceId, date, components: added = [] } = query
  const source = await findSourceForForm(db, scope, lang, sourceId)
  if (!source) throw notFound()
  const ofDay = visibleEmissions(db, session)
    .where('emissions.source_id', '=', sourceId)
    .where('emissions.date', '=', date)
  const recorded = await withNames(db, lang, ofDay).execute()
  const normatives = await findNormativesOfDay(db, scope, lang, sourceId, date)
  const components = await findEntryComponents(db, lang, sourceId, date, [
    ...recorded.map((row) => row.component_id),
    ...normatives.map(({ component }) => component.id),
    ...added,
  ])
  const ids = components.map(({ id }) => id)
  const history = await findLastValues(db, session, sourceId, date, ids)
  const medians = await findUsualValues(db, session, sourceId, date, ids)
  const lines = components.map(({ id, name, planned, may_be_negative, ...unit }): Line => {
    const existing = recorded.find((row) => row.component_id === id)
    return {
      component: { id, name },
      unit: { id: unit.unit_id, name: unit.unit_sign, dimension: unit.dimension, factor: unit.factor },
      may_be_negative,
      planned,
      normatives: normatives.filter(({ component }) => component.id === id),
      history: history.get(id) ?? [],
      year_median: medians.get(id) ?? null,
      existing: existing ? asEmission(existing, session) : null,
    }
  })
  return {
    source: { id: source.id, name: source.name },
    object: { id: source.object_id, name: source.object_title },
    medium: source.type,
    start: source.started_on,
    end: source.end,
    lines,
  }
}
