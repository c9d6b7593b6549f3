import * as z from 'zod'
import { trends } from '../../boards/forestry'
import { endpoint } from '../../endpoint'
import { animalClasses } from '../../registers/forestry'
import { recordId } from '../../shapes'

const access = 'forestry.view'

export const listTreeCounts = endpoint('GET /api/orgs/forrest/trees-value-counts/', {
  access,
  summary: 'How many trees of each species there are, the most first, and in how many forests',
  query: z.strictObject({ region: recordId.optional(), forest: recordId.optional() }),
  response: z.object({
    data: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        latin: z.string(),
        trees: z.number().int(),
        forests: z.number().int(),
      }),
    ),
    total: z.number().int(),
  }),
})

/** The specification has each of these at two addresses. */
const forestAnimalTable = endpoint('GET /api/orgs/forrest/animal_table/', {
  access,
  summary: 'Each species that is counted: year by year, and how the last count stands to the one before',
  query: z.strictObject({ region: recordId.optional() }),
  response: z.object({
    years: z.array(z.number().int()),
    data: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        latin: z.string(),
        class: animalClasses,
        red_book: z.boolean(),
        /** Per year; null without a count. */
        counts: z.array(z.number().int().nullable()),
        trend: trends.nullable(),
      }),
    ),
  }),
})
export const animalTable = [
  forestAnimalTable,
  { ...forestAnimalTable, path: '/api/orgs/animal_table/' },
] as const

const forestAnimalTypesCount = endpoint('GET /api/orgs/forrest/animal_types_count/', {
  access,
  summary: 'How many species of each class are counted, and how many of them are in the Red Book',
  query: z.strictObject({ region: recordId.optional() }),
  response: z.object({
    data: z.array(
      z.object({
        class: animalClasses,
        name: z.string(),
        types: z.number().int(),
        red_book: z.number().int(),
      }),
    ),
  }),
})
export const animalTypesCount = [
  forestAnimalTypesCount,
  { ...forestAnimalTypesCount, path: '/api/orgs/animal_types_count/' },
] as const
