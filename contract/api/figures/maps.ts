import * as z from 'zod'
import { areaScales } from '../../domain/figures/area-condition'
import { normsByRank } from '../../domain/figures/concentration-kind'
import { conditionLevels } from '../../domain/figures/condition-level'
import { placeStandings } from '../../domain/measurement/place-standing'
import { endpoint } from '../../endpoint'
import { filterQuery } from '../../fields/filter'
import { objectFilters, ofObject, sourceFilters } from '../../fields/filters'
import { dangerCategory, objectStatus } from '../../fields/objects'
import { medium, sourceStatus } from '../../fields/sources'
import { day, exportFlags, freeText, listOf, listQuery, recordId, reference } from '../../shapes'
import { boundingBox } from '../registry/company-objects'

/** Period, medium and component of the condition; they win over the place filters. */
export const conditionQuery = {
  condition_from: day.optional(),
  condition_to: day.optional(),
  condition_medium: medium.optional(),
  condition_component: recordId.optional(),
}

export const placeSets = ['objects', 'sources'] as const
export type PlaceSet = (typeof placeSets)[number]
const set = z.enum(placeSets)

/** Sources have all filters of objects and their own. */
const placeQuery = {
  ...filterQuery(sourceFilters),
  status: z.enum(['active', 'inactive', 'secret']).optional(),
  search: freeText(200).optional(),
  ...conditionQuery,
}

const days = { date_from: z.string(), date_to: z.string() }

/** A load of null is infinite where the condition is known. */
const ofCondition = {
  condition: z.enum(conditionLevels),
  load: z.number().nullable(),
  measured_on: z.string().nullable(),
}

const featuresWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    type: z.literal('FeatureCollection'),
    ...days,
    count: z.number().int(),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.number().int(),
        geometry: z.object({ type: z.literal('Point'), coordinates: z.array(z.number()) }),
        properties: z.object({ ...shape, ...ofCondition }),
      }),
    ),
  })

const ofBox = {
  search: freeText(200).optional(),
  bbox: boundingBox.optional(),
  ...conditionQuery,
  ...exportFlags,
}

export const mapObjects = endpoint('GET /api/company-objects/company-objects-map', {
  access: 'objects.places',
  summary: 'Objects as GeoJSON, all that the filters select or those in a box, each with its condition',
  query: z.strictObject({ ...filterQuery(objectFilters), ...ofBox }),
  response: featuresWith({
    title: z.string(),
    /** Null for users who may not read objects. */
    inn: z.string().nullable(),
    region_id: z.number().int(),
    district_id: z.number().int(),
    danger_category: z.number().int(),
    status: objectStatus,
  }),
  mediaType: 'application/geo+json',
})

const sourceFeatures = featuresWith({
  object_id: z.number().int(),
  object_title: z.string(),
  number: z.string(),
  name: z.string(),
  type: medium,
  status: sourceStatus,
})

export const mapSources = endpoint('GET /api/company-objects/polution-sources-map/', {
  access: 'objects.places',
  summary:
    'Sources as GeoJSON, each with its condition; one without its own coordinates stands at the object',
  query: z.strictObject({ ...filterQuery(sourceFilters), ...ofBox }),
  response: sourceFeatures,
  mediaType: 'application/geo+json',
})

export const mapSourcesOfObject = endpoint('GET /api/company-objects/polution-sources-map/{id}/', {
  access: 'objects.places',
  summary: 'The sources of one object as GeoJSON, each with its condition',
  query: z.strictObject(conditionQuery),
  response: sourceFeatures,
  mediaType: 'application/geo+json',
})

/** The part of an object that all users of maps and lists see. */
export const place = z.object({
  id: z.number().int(),
  title: z.string(),
  region: reference,
  district: reference,
  activity_field: reference,
  danger_category: dangerCategory,
  status: objectStatus,
  latitude: z.number(),
  longitude: z.number(),
  /** Last twelve whole months; null for users who see no measurements. */
  standing: z.enum(placeStandings).nullable(),
  /** Null without a norm and for infinity. */
  load: z.number().nullable(),
  measured_on: z.string().nullable(),
})
export type Place = z.infer<typeof place>

export const listPlaces = endpoint('GET /api/maps/places/', {
  access: 'objects.places',
  summary:
    'Objects in short; without an ordering, a search puts the best match first. Who may not read objects finds them by their names alone',
  query: listQuery(['id'], { ...filterQuery(objectFilters), bbox: boundingBox.optional() }),
  response: listOf(place),
})

export const readPlace = endpoint('GET /api/maps/places/{id}/', {
  access: 'objects.places',
  summary: 'One object in short',
  response: place,
})

/** Higher zoom levels enlarge these tiles. */
export const DEEPEST_TILE = 12

const tileNumber = z
  .string()
  .regex(/^\d{1,4}$/, 'not-a-number')
  .transform(Number)

export const readTile = endpoint('GET /api/maps/{set}/tiles/{z}/{x}/{y}', {
  access: 'objects.places',
  summary: 'A vector tile of the places that the caller may see and the filters select, clustered by zoom',
  params: z.strictObject({ set, z: tileNumber, x: tileNumber, y: tileNumber }),
  query: z.strictObject(placeQuery),
  response: z.file(),
  mediaType: 'application/vnd.mapbox-vector-tile',
})

const levelCounts = z.object(
  Object.fromEntries(conditionLevels.map((level) => [level, z.number().int()])) as Record<
    (typeof conditionLevels)[number],
    z.ZodNumber
  >,
)

export const countVisiblePlaces = endpoint('GET /api/maps/{set}/sight/', {
  access: 'objects.places',
  summary: 'How many of the places that tiles show lie in a box, by condition',
  params: z.strictObject({ set }),
  query: z.strictObject({ ...placeQuery, bbox: boundingBox.optional() }),
  response: z.object({
    ...days,
    count: z.number().int(),
    levels: levelCounts,
  }),
})

export const areaKinds = ['region', 'district'] as const

export const listAreas = endpoint('GET /api/maps/areas/', {
  access: 'emissions.view',
  summary: 'How regions or districts stood in a period, by the sums of their accepted measurements',
  query: z.strictObject({
    ...filterQuery(ofObject),
    ...conditionQuery,
    by: z.enum(areaKinds).default('region'),
    condition_by: z
      .enum(areaScales)
      .default('share_exceeded')
      .describe('What a file tells the condition by; the median is counted only where it is asked for'),
    ...exportFlags,
  }),
  response: z.object({
    ...days,
    by: z.enum(areaKinds),
    data: z.array(
      z.object({
        id: z.number().int(),
        sato: z.string(),
        name: z.string(),
        region_id: z.number().int().nullable(),
        measurements: z.number().int(),
        exceeded: z.number().int(),
        under: z.number().int(),
        over_background: z.number().int(),
        no_norm: z.number().int(),
        objects: z.number().int(),
        sources: z.number().int(),
        sources_with_data: z.number().int(),
        /** Infinite when null with a day. */
        worst_load: z.number().nullable(),
        worst_at: z.string().nullable(),
        /** Null when not requested or infinite. */
        median_load: z.number().nullable(),
      }),
    ),
  }),
})

export const listConcentrations = endpoint('GET /api/maps/concentrations/', {
  access: 'emissions.view',
  summary: 'The mean of the accepted values of a component at each source in a period, from the sums',
  query: z.strictObject({
    ...filterQuery(ofObject),
    condition_from: conditionQuery.condition_from,
    condition_to: conditionQuery.condition_to,
    component: recordId,
    ...exportFlags,
  }),
  response: z.object({
    ...days,
    component: z.object({ id: z.number().int(), name: z.string() }),
    unit: z.string(),
    data: z.array(
      z.object({
        source_id: z.number().int(),
        object_id: z.number().int(),
        object_title: z.string(),
        number: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        medium,
        /** The first norm in judging order; null without one. */
        norm_type: z.enum(normsByRank).nullable(),
        mean: z.number(),
        measurements: z.number().int(),
      }),
    ),
  }),
})

export const mapEnergyAudits = endpoint('GET /api/maps/energy-audits/', {
  access: 'energy-audits.view',
  summary: 'The last energy audit of each object up to the end of a period, where the object is',
  query: z.strictObject({
    ...filterQuery(ofObject),
    condition_to: conditionQuery.condition_to,
    ...exportFlags,
  }),
  response: z.object({
    data: z.array(
      z.object({
        id: z.number().int(),
        object_id: z.number().int(),
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        year: z.number().int(),
        energy_class: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']),
        saving_potential: z.number().nullable(),
      }),
    ),
  }),
})
