import type { Readable } from 'node:stream'
import type { countObjectsByRegion, listObjects } from '#contract/api/registry/company-objects'
import { loadOfPeriod } from '#contract/domain/registry/object-period'
import { standingFigures } from '#contract/fields/dashboards'
import { objectFields, objectFigures } from '#contract/fields/objects'
import { titles } from '#contract/fields/titles'
import type { Language } from '#contract/shapes'
import { dependsOnPeriod, ofDays } from '#contract/text/days-text'
import type { Words } from '#contract/words'
import type { App } from '../../core/app'
import type { Scope } from '../../core/database/scope'
import type { Call } from '../../core/http/serve'
import { chosenColumns, type NamedColumn } from '../../core/spreadsheet/chosen-columns'
import { fieldColumns } from '../../core/spreadsheet/field-columns'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import { checkedQuery } from '../../measurement/measurement-filters'
import { type ObjectRow, objectRows } from './object-queries'
import { type RegionCountRow, regionCountRows } from './region-count-queries'

type Heading = [ru: string, uz: string, width: number]
function objectColumns(
  lang: Language,
  { seesSecret }: Scope,
  period: Words | undefined,
): NamedColumn<ObjectRow>[] {
  const shown = Object.entries(objectFields).filter(([, { isSecret }]) => seesSecret || !isSecret)
  return [
    { key: 'id', header: 'ID', width: 8, value: (row) => row.id },
    ...fieldColumns({ ...Object.fromEntries(shown), ...objectFigures }, lang),
    ...(period ? periodColumns(lang, period) : []),
  ]
}

function periodColumns(lang: Language, period: Words): NamedColumn<ObjectRow>[] {
  const headed = (title: Words) => `${title[lang]}, ${period[lang]}`
  const { exceeded, worst_load } = standingFigures
  return [
    {
      ...{ key: 'period_exceeded', header: headed(exceeded.title), width: 14 },
      value: ({ of_period }) => of_period?.exceeded ?? null,
    },
    {
      ...{ key: 'period_worst_load', header: headed(worst_load.title), width: 14, shownAs: 'ratio' },
      value: ({ of_period }) => {
        const load = of_period ? loadOfPeriod(of_period) : null
        return load === Number.POSITIVE_INFINITY ? '∞' : load
      },
    },
  ]
}

export function exportObjects(app: App, call: Call<typeof listObjects>): Promise<Readable> {
  const { db, session, scope, lang, query } = call
  const period = dependsOnPeriod(query) ? ofDays(query) : undefined
  return sendSpreadsheet(app.database, call, {
    title: lang === 'uz' ? 'Obyektlar' : 'Объекты',
    columns: chosenColumns(objectColumns(lang, scope, period), query),
    query: () => objectRows(db, session, lang, checkedQuery(call)).compile(),
  })
}

function countColumns(lang: Language, { seesSecret }: Scope): NamedColumn<RegionCountRow>[] {
  const count = ([ru, uz, width]: Heading, name: Exclude<keyof RegionCountRow, 'region_id'>) => ({
    key: name,
    header: lang === 'uz' ? uz : ru,
    width,
    value: (row: RegionCountRow) => row[name],
  })
  const { objects_count, subjects_count } = titles
  const { short: sources } = objectFigures.sources_count
  const { short: pkm343 = { ru: '', uz: '' } } = objectFields.pkm343
  const category = (number: 0 | 1 | 2 | 3 | 4) =>
    count([`Категория ${number}`, `${number}-toifa`, 13], `category_${number}`)
  return [
    {
      key: 'region',
      header: objectFields.region.title[lang],
      width: 30,
      value: (row) => row.region_name ?? titles.total[lang],
    },
    count([objects_count.ru, objects_count.uz, 12], 'objects'),
    count([subjects_count.ru, subjects_count.uz, 12], 'subjects'),
    count([sources.ru, sources.uz, 12], 'sources'),
    count(['Действующих', 'Faol', 14], 'active'),
    count(['Недействующих', 'Faol emas', 15], 'inactive'),
    ...(seesSecret ? [count(['Секретных', 'Maxfiy', 12], 'secret')] : []),
    count(['В списке МИЗ', 'MIZ ro‘yxatida', 14], 'miz'),
    count([pkm343.ru, pkm343.uz, 10], 'pkm343'),
    ...([1, 2, 3, 4, 0] as const).map(category),
  ]
}

export function exportRegionCounts(app: App, call: Call<typeof countObjectsByRegion>): Promise<Readable> {
  const { db, scope, lang, query } = call
  return sendSpreadsheet(app.database, call, {
    title: lang === 'uz' ? 'Hududlar bo‘yicha obyektlar' : 'Объекты по регионам',
    columns: chosenColumns(countColumns(lang, scope), query),
    query: () => regionCountRows(db, scope, lang, checkedQuery(call)).compile(db),
  })
}
