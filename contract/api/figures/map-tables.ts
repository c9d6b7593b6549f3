import * as z from 'zod'
import {
  type AreaFigures,
  type AreaScale,
  areaCondition,
  medianLoadOf,
  shareExceededOf,
  worstLoadOf,
} from '../../domain/figures/area-condition'
import { conditionLevels } from '../../domain/figures/condition-level'
import { isThin } from '../../domain/figures/thin-data'
import type { Days } from '../../domain/registry/compared-periods'
import { standingFigures } from '../../fields/dashboards'
import { choice, day, type Fields, number, text, yesNo } from '../../fields/field'
import { objectFields } from '../../fields/objects'
import { sourceFields } from '../../fields/sources'
import { titles } from '../../fields/titles'
import { energyAudits } from '../../registers/energy-audits'
import { daysText } from '../../text/days-text'
import { conditionWords, type Words } from '../../words'

const count = (title: { ru: string; uz: string }) => number(title, z.number().int(), { width: 14 })

const condition = {
  condition: choice({ ru: 'Состояние', uz: 'Ekologik holati' }, z.enum(conditionLevels), conditionWords, {
    width: 16,
  }),
  load: number(standingFigures.worst_load.title, z.number(), { width: 12, shownAs: 'ratio' }),
  measured_on: day(standingFigures.worst_at.title, { width: 14 }),
}
const position = { latitude: objectFields.latitude, longitude: objectFields.longitude }

/** Columns of the layer's table and its file. */
export const mapTables = {
  objects: {
    title: objectFields.title,
    inn: objectFields.inn,
    danger_category: objectFields.danger_category,
    status: objectFields.status,
    ...condition,
    ...position,
  },
  sources: {
    object_title: objectFields.title,
    number: sourceFields.number,
    name: sourceFields.name,
    type: sourceFields.type,
    status: sourceFields.status,
    ...condition,
    ...position,
  },
  areas: {
    name: text(titles.name, { max: 300, width: 32 }),
    condition: condition.condition,
    share_exceeded: number({ ru: 'Доля превышений', uz: 'Oshishlar ulushi' }, z.number(), {
      width: 12,
      shownAs: 'share',
    }),
    load: condition.load,
    measured_on: condition.measured_on,
    median_load: number({ ru: 'Медиана кратности', uz: 'Karralik medianasi' }, z.number(), {
      width: 12,
      shownAs: 'ratio',
    }),
    exceeded: count(standingFigures.exceeded.title),
    under: count(standingFigures.under.title),
    over_background: count(standingFigures.over_background.title),
    no_norm: count(standingFigures.no_norm.title),
    measurements: count(standingFigures.measurements.title),
    objects: count(standingFigures.objects.title),
    sources_with_data: count(standingFigures.sources_with_data.title),
    sources: count(standingFigures.sources.title),
    is_thin: yesNo({ ru: 'Мало данных', uz: 'Ma’lumot kam' }, { width: 14 }),
  },
  concentrations: {
    object_title: objectFields.title,
    number: sourceFields.number,
    mean: number({ ru: 'Среднее', uz: 'O‘rtacha qiymat' }, z.number(), { width: 16, shownAs: 'mean' }),
    measurements: count(standingFigures.measurements.title),
    ...position,
  },
  audits: {
    name: objectFields.title,
    year: energyAudits.fields.year,
    energy_class: energyAudits.fields.energy_class,
    saving_potential: energyAudits.fields.saving_potential,
    ...position,
  },
} as const

/** The median only where the map is coloured by it. */
export function areaTable(scale: AreaScale): Fields {
  const { median_load, ...others } = mapTables.areas
  return scale === 'median_load' ? mapTables.areas : others
}

/** Independent of the period. */
const timeless = new Set([
  ...['title', 'object_title', 'name', 'inn', 'number', 'type', 'danger_category', 'status'],
  ...['latitude', 'longitude'],
])

/** The headings of a file contain the period. */
export function tableOfDays(fields: Fields, days: Days): Fields {
  const named = (words: Words) => ({
    ru: `${words.ru}, ${daysText(days)}`,
    uz: `${words.uz}, ${daysText(days)}`,
  })
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    timeless.has(name)
      ? field
      : { ...field, title: named(field.title), ...(field.short && { short: named(field.short) }) },
  ])
  return Object.fromEntries(entries)
}

interface Judged {
  load: number | null
  measured_on: string | null
}

/** Infinity is null in JSON; a day without a load means it. */
export const heaviness = ({ load, measured_on }: Judged): number | null =>
  load ?? (measured_on === null ? null : Number.POSITIVE_INFINITY)

/** Table row of a place. */
export function placeRow<Properties extends Judged>({
  id,
  geometry: { coordinates },
  properties,
}: {
  id: number
  geometry: { coordinates: number[] }
  properties: Properties
}) {
  const [longitude = null, latitude = null] = coordinates
  return { ...properties, id, longitude, latitude, load: heaviness(properties) }
}

interface Area extends AreaFigures {
  sources: number
  sources_with_data: number
}

/** Table row of an area; the condition follows the scale of the map. */
export function areaRow<Row extends Area>(area: Row, scale: AreaScale) {
  const { worst_load: _, worst_at, ...shown } = area
  return {
    ...shown,
    condition: areaCondition(area, scale),
    share_exceeded: shareExceededOf(area),
    load: worstLoadOf(area),
    median_load: scale === 'median_load' ? medianLoadOf(area) : null,
    measured_on: worst_at,
    is_thin: isThin(area.sources_with_data, area.sources),
  }
}

/** Unknown is last. */
export const worstFirst = (one: { load: number | null }, other: { load: number | null }) => {
  const [heavy, heavier] = [one.load ?? -1, other.load ?? -1]
  return heavy === heavier ? 0 : heavier - heavy
}
