import * as z from 'zod'
import { endpoint } from '../endpoint'
import { exportFlags, flag, instant, listOf, listQuery, recordId, reference } from '../shapes'

/** What a station measures, with the unit that each is reported in. */
export const stationMeasures = {
  co2: 'ppm',
  pm2_5: 'mg/m3',
  pm10: 'mg/m3',
  no2: 'mg/m3',
  so2: 'mg/m3',
  temperature: '°C',
  humidity: '%',
} as const

const measured = z.number().nullable()

export const listReadings = endpoint({
  method: 'GET',
  path: '/api/company-objects/sensor_data',
  access: 'monitoring.station',
  summary: 'Readings of automatic stations, the latest first; latest=true gives the last one of each station',
  query: listQuery(['at'], {
    station: recordId.optional(),
    object: recordId.optional(),
    region: recordId.optional(),
    from: instant.optional(),
    to: instant.optional(),
    latest: flag.optional(),
    ...exportFlags,
  }),
  response: listOf(
    z.object({
      station: reference,
      object: reference.nullable(),
      latitude: z.number(),
      longitude: z.number(),
      at: instant,
      co2: measured,
      pm2_5: measured,
      pm10: measured,
      no2: measured,
      so2: measured,
      temperature: measured,
      humidity: measured,
    }),
  ),
})
