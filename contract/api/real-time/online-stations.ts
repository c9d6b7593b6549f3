import * as z from 'zod'
import { stationHealths } from '../../domain/station-health'
import { endpoint } from '../../endpoint'
import {
  exportFlags,
  flag,
  freeText,
  instant,
  listOf,
  listQuery,
  recordId,
  reference,
  version,
} from '../../shapes'

/** The usual measures with their units; a station may have more. */
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
const measure = { measure: z.string(), name: z.string(), unit: z.string() }

export const listReadings = endpoint('GET /api/company-objects/sensor_data', {
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
      /** All values by code. */
      values: z.record(z.string(), z.number()),
    }),
  ),
})

const stationComponent = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Null: no limit. */
  limit: z.number().nullable(),
  value: z.number().nullable(),
  /** Start of an unchanged value. */
  frozen_since: instant.nullable(),
})

export const station = z.object({
  id: z.number().int(),
  name: z.string(),
  object: reference.nullable(),
  region: reference,
  latitude: z.number(),
  longitude: z.number(),
  health: z.enum(stationHealths),
  alarm_since: instant.nullable(),
  last_at: instant.nullable(),
  components: z.array(stationComponent),
  is_active: z.boolean(),
  silent_minutes: z.number().int(),
  frozen_minutes: z.number().int(),
  version,
})
export type Station = z.infer<typeof station>

export const listStations = endpoint('GET /api/company-objects/stations/', {
  access: 'monitoring.station',
  summary: 'Automatic stations with their last values, their limits and how they are',
  query: listQuery(['name', 'last_at'], {
    region: recordId.optional(),
    object: recordId.optional(),
    health: z.enum(stationHealths).optional(),
  }),
  response: listOf(station),
})

export const listStationMeasures = endpoint('GET /api/company-objects/station_measures/', {
  access: 'monitoring.station',
  summary: 'What stations can measure, with the unit of each',
  response: z.object({ data: z.array(stationComponent.pick({ code: true, name: true, unit: true })) }),
})

export const stationSpans = ['hour', 'day', 'week', 'month'] as const
export type StationSpan = (typeof stationSpans)[number]

const seriesPoint = z.object({
  at: instant,
  average: z.number(),
  lowest: z.number(),
  highest: z.number(),
})

const stationSeries = z.object({
  station: reference,
  ...measure,
  limit: z.number().nullable(),
  points: z.array(seriesPoint),
})
export type StationSeries = z.infer<typeof stationSeries>

export const readStationSeries = endpoint('GET /api/company-objects/station_series/', {
  access: 'monitoring.station',
  summary:
    'What stations measured in the last hour, day (every minute), week or month (by the hour); up to six stations side by side',
  query: z.strictObject({
    station: z.union([
      recordId.transform((id) => [id]),
      z
        .string()
        .regex(/^\d{1,10}(,\d{1,10}){0,5}$/)
        .transform((ids) => ids.split(',').map(Number)),
    ]),
    measure: freeText(30).optional(),
    span: z.enum(stationSpans).default('day'),
  }),
  response: z.object({ data: z.array(stationSeries) }),
})

/** Null: no limit. */
export const stationLimit = z.strictObject({ code: freeText(30), limit: z.number().positive().nullable() })

const readingCorrection = z.object({
  id: z.number().int(),
  station: reference,
  at: instant,
  ...measure,
  former: z.number(),
  value: z.number(),
  corrected_at: instant,
  partner: reference,
  /** Name or first characters of the key; null for a user's correction in quarantine. */
  key: z.string().nullable(),
  user: reference.nullable(),
})
export type ReadingCorrection = z.infer<typeof readingCorrection>

export const listReadingCorrections = endpoint('GET /api/company-objects/reading_corrections/', {
  access: 'monitoring.station',
  summary:
    'Former values of readings that were corrected, with when and by whose key; the latest reading first',
  query: listQuery(['at'], {
    station: recordId.optional(),
    measure: freeText(30).optional(),
    at: instant.optional().describe('The history of one reading'),
    from: instant.optional(),
    to: instant.optional(),
  }),
  response: listOf(readingCorrection),
})

export const changeStation = endpoint('PUT /api/company-objects/stations/{id}/', {
  access: 'normatives.edit',
  summary:
    'Change what a station measures with which limits, how long it may be silent or repeat itself, and whether it is in use',
  body: z.strictObject({
    is_active: z.boolean().optional(),
    silent_minutes: z.number().int().min(1).max(10_000).optional(),
    frozen_minutes: z.number().int().min(1).max(100_000).optional(),
    components: z.array(stationLimit).max(30).optional(),
    version,
  }),
  response: station,
  otherStatuses: [409],
})

export const readPlant = endpoint('GET /api/orgs/maksam-monitoring-of-objects/', {
  access: 'statistics.plant',
  summary: 'The stations of the plant Maxam-Chirchiq with their last values',
  response: z.object({ object: reference.nullable(), data: z.array(station) }),
})

export const readPlantStatistics = endpoint('GET /api/orgs/maksam-polution-stats/', {
  access: 'statistics.plant',
  summary:
    'By day and measure: what the stations of the plant Maxam-Chirchiq showed in the last month, and how often too much',
  response: z.object({
    data: z.array(
      z.object({
        ...measure,
        limit: z.number().nullable(),
        days: z.array(
          z.object({
            date: z.string(),
            average: z.number(),
            highest: z.number(),
            readings: z.number().int(),
            exceeded: z.number().int(),
          }),
        ),
      }),
    ),
  }),
})
