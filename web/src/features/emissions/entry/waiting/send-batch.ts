import { type Emission, storeEmissions, updateEmission } from '#contract/api/measurements/emissions'
import { call } from '../../../../lib/api/api-client'
import type { Batch } from './waiting-batches'

/** The same request every time: the server knows it by its key, and answers what it answered before. */
export async function sendBatch({ place, values, corrects, idempotencyKey }: Batch): Promise<Emission[]> {
  const written = values.map(({ component, text, comment }) => ({
    component_id: component.id,
    value: text,
    ...(comment && { comment }),
  }))
  const [first] = written
  if (corrects && first) {
    const { component_id: _, ...correction } = first
    return [await call(updateEmission, { body: { ...corrects, ...correction } }, { idempotencyKey })]
  }
  const body = { source_id: place.source.id, date: place.date, values: written }
  return (await call(storeEmissions, { body }, { idempotencyKey })).data
}
