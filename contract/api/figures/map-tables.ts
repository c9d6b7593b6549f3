import * as z from 'zod'
import { conditionLevels, conditionOf } from '../../domain/figures/condition-level'
import { isThin } from '../../domain/figures/thin-data'
import type { StandingCounts } from '../../domain/measurement/place-standing'
import { standingFigures } from '../../fields/dashboards'
import { choice, day, number, text, yesNo } from '../../fields/field'
import { objectFields } from '../../fields/objects'
import { sourceFields } from '../../fields/sources'
import { titles } from '../../fields/titles'
import { energyAudits } from '../../registers/energy-audits'
import { conditionWords } from '../../words'

const count = (title: { ru: string; uz: string }) => number(title, z.number().int(), { width: 14 })

const condition = {
  condition: choice({ ru: 'Состояние', uz: 'Ekologik holati' }, z.enum(conditionLevels), conditionWords, {
    width: 16,
  }),
  load: number(standingFigures.worst_load.title, z.number(), { width: 12, isRounded: true }),
  measured_on: day(standingFigures.worst_at.title, { width: 14 }),
}
const position = { latitude: objectFields.latitude, longitude: objectFields.longitude }

/** What the table of a map's layer shows, and its file. */
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
    ...condition,
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
    mean: number({ ru: 'Среднее', uz: 'O‘rtacha qiymat' }, z.number(), { width: 16 }),
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

interface Judged {
  load: number | null
  measured_on: string | null
}

/** A load that no number says is infinite, where there is a day of it. */
export const heaviness = ({ load, measured_on }: Judged): number | null =>
  load ?? (measured_on === null ? null : Number.POSITIVE_INFINITY)

/** A place as a row of its table. */
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

interface Stood extends StandingCounts {
  sources: number
  sources_with_data: number
  worst_load: number | null
  worst_at: string | null
}

/** An area as a row of its table. What is not told although there is a day of it is infinite. */
export function areaRow<Area extends Stood>(area: Area) {
  const { worst_load, worst_at, ...shown } = area
  const load = heaviness({ load: worst_load, measured_on: worst_at })
  const is_thin = isThin(area.sources_with_data, area.sources)
  const condition = conditionOf({ ...area, worst_load: load })
  return { ...shown, condition, load, measured_on: worst_at, is_thin }
}

/** The worst first; what is not known, last. */
export const worstFirst = (one: { load: number | null }, other: { load: number | null }) => {
  const [heavy, heavier] = [one.load ?? -1, other.load ?? -1]
  return heavy === heavier ? 0 : heavier - heavy
}
