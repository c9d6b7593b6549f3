import * as z from 'zod'
import { choice, day, number, optional, type ReferenceTo, reference, text } from '../fields/field'
import { objectFields } from '../fields/objects'
import { titles } from '../fields/titles'
import type { Vocabulary, Words } from '../words'

export const names = {
  name_ru: text(titles.name_ru, { max: 300, width: 40 }),
  name_uz: text(titles.name_uz, { max: 300, width: 40 }),
}

export const region = reference(titles.region, 'regions', { width: 26, filter: 'often', isSorted: true })

export const district = optional(
  reference(titles.district, 'districts', { within: 'region', width: 26, filter: 'rarely', isSorted: true }),
)

/** Typed or picked on the map. */
export const point = {
  latitude: optional(objectFields.latitude),
  longitude: optional(objectFields.longitude),
}

export const square = { ru: 'га', uz: 'ga' }

export const count = <const M extends object>(title: Words, manner: M) =>
  number(title, z.number().int().min(0).max(1_000_000_000), { width: 12, ...manner })

/** Day of an observation or inspection. */
export const observed = (title: Words) => day(title, { width: 14, isSorted: true })

export const kind = <const Codes extends Record<string, Words>>(title: Words, words: Codes, width: number) =>
  choice(
    title,
    z.enum(Object.keys(words) as (keyof Codes & string)[]),
    words as Vocabulary<keyof Codes & string>,
    { width, filter: 'often', isSorted: true },
  )

export const record = <const Often extends 'often' | 'rarely' = 'often'>(
  title: Words,
  to: ReferenceTo,
  width: number,
  filter: Often = 'often' as Often,
) => reference(title, to, { width, filter, isSorted: true })
