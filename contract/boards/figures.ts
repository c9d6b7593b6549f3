import * as z from 'zod'
import { type Field, measure, optional, number as plain } from '../fields/field'
import { titles } from '../fields/titles'
import type { Words } from '../words'
import type { Opens } from './board'

export const figure = (title: Words, opens: Opens) => ({ kind: 'count', title, opens }) as const
export const badFigure = (title: Words, opens: Opens) => ({ ...figure(title, opens), isBad: true }) as const

/** Nullable. */
export const value = (title: Words, unit: Words) => optional(measure(title, unit, { min: -1e12, max: 1e12 }))

export const number = (title: Words) => optional(plain(title, z.number(), {}))

/** A register field in a widget row; nullable. */
export const known = (field: Field): Field => ({
  ...field,
  read: field.read instanceof z.ZodNullable ? field.read : field.read.nullable(),
  isOptional: true,
})

export const words = {
  region: titles.region,
  month: { ru: 'Месяц', uz: 'Oy' },
  year: { ru: 'Год', uz: 'Yil' },
  kind: { ru: 'Вид', uz: 'Turi' },
} as const satisfies Record<string, Words>

export const units = {
  daily: { ru: 'м³/сут', uz: 'm³/sutka' },
  hectares: { ru: 'га', uz: 'ga' },
  tonnes: { ru: 'т', uz: 't' },
  percent: { ru: '%', uz: '%' },
  degrees: { ru: '°C', uz: '°C' },
  millimetres: { ru: 'мм', uz: 'mm' },
} as const satisfies Record<string, Words>

export const wholeYear = ['year_from', 'year_to'] as const
