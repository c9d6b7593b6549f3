import type { storeEmissions as storeEndpoint } from '#contract/api/measurements/emissions'
import type { FieldError } from '#contract/errors'
import { dayOf } from '../../../core/clock'
import { everyRow } from '../../../core/database/scope'
import { Refusal, wrongField } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { type MeasuredColumns, measuredAlready } from '../../../measurement/measured-columns'
import { lockSourceForEntry } from '../../../measurement/measured-source'
import { asEmission, readWritten, withNames } from '../emission-queries'
import { insertEmissions } from './insert-emission-queries'
import { measure } from './measure'

export async function storeEmissions(call: Call<typeof storeEndpoint>) {
  const { db, scope, session, lang, now, body } = call
  const source = await lockSourceForEntry(db, scope, body.source_id)
  if (!source) throw wrongField('source_id', 'not-found', 'There is no such record')
  const given = body.values.map((value, index) => ({ ...value, at: `values.${index}.` }))
  const sampling = { source, date: body.date, today: dayOf(now), laboratoryId: session.laboratoryId }
  const measured = await measure(db, sampling, given)
  await rejectDuplicates(call, measured)
  const emissions = measured.map((columns, index) => ({ columns, comment: body.values[index]?.comment }))
  const ids = await insertEmissions(db, session, now, emissions)
  return { data: await readWritten(db, session, lang, ids) }
}

/** The refusal shows the existing record, if the caller may see it. */
async function rejectDuplicates(call: Call<typeof storeEndpoint>, measured: readonly MeasuredColumns[]) {
  const { db, session, lang, body } = call
  const components = measured.map(({ component_id }) => component_id)
  const existing = await everyRow(db)
    .selectFrom('emissions')
    .select(['id', 'component_id'])
    .where('source_id', '=', body.source_id)
    .where('date', '=', body.date)
    .where('component_id', 'in', components)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  if (existing.length === 0) return
  const taken = new Set(existing.map(({ component_id }) => component_id))
  const fields = body.values.flatMap(({ component_id }, index): [string, FieldError][] =>
    taken.has(component_id) ? [[`values.${index}.component_id`, measuredAlready]] : [],
  )
  const ids = existing.map(({ id }) => id)
  const visibleOnes = visibleEmissions(db, session).where('emissions.id', 'in', ids)
  const seen = await withNames(db, lang, visibleOnes).orderBy('emissions.id').executeTakeFirst()
  const current = seen && asEmission(seen, session)
  throw new Refusal(409, 'emission.duplicate', { fields: Object.fromEntries(fields), current })
}
