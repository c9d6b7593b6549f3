import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { readShape } from '../../fields/record'
import { boardFields } from '../../fields/water'
import { emergencies } from '../../registers/emergencies'
import { readings, reservoirs } from '../../registers/reservoirs'
import { recordId } from '../../shapes'

const sums = {
  events: z.number().int(),
  injured: z.number().int().nullable(),
  damage: z.number().nullable(),
}

export const readEmergencyDetail = endpoint('GET /api/knowledge-base/get_mchs_table_detail/', {
  access: 'monitoring.high-risk',
  summary: 'The emergencies of a year (the last one unless given), of one kind or of all, region by region',
  query: z.strictObject({
    year: z.coerce.number().int().min(1900).max(2199).optional(),
    kind: emergencies.fields.kind.read.optional(),
    region: recordId.optional(),
  }),
  response: z.object({
    year: z.number().int().nullable(),
    ...sums,
    data: z.array(z.object({ id: z.number().int(), name: z.string(), ...sums })),
  }),
})

export const readReservoirDetail = endpoint('GET /api/knowledge-base/get_reservoir_detail/{id}/', {
  access: 'monitoring.reservoirs',
  summary: 'A reservoir with where its level stands and the readings of its last two years, the oldest first',
  response: z.object({
    id: z.number().int(),
    name: z.string(),
    region: boardFields.region.read,
    type: reservoirs.fields.type.read,
    water_source: z.string(),
    volume: z.number(),
    lowest_level: z.number().nullable(),
    highest_level: z.number().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    level_state: boardFields.level_state.read.nullable(),
    readings: z.array(z.object(readShape(readings.fields))),
  }),
})
