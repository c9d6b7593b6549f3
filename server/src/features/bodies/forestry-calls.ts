import { sql } from 'kysely'
import { animalTable, animalTypesCount, listTreeCounts } from '#contract/api/bodies/forestry'
import { trendOf } from '#contract/domain/registry/count-trend'
import { animalClassWords, animals, forestTrees } from '#contract/registers/forestry'
import type { App } from '../../core/app'
import { sortByName } from '../../core/database/collation'
import { nameColumn } from '../../core/database/names'
import { type Call, serve } from '../../core/http/serve'
import { recordsOf } from './board-call'

export function forestryRoutes(app: App): void {
  serve(app, listTreeCounts, countTrees)
  for (const endpoint of animalTable) serve(app, endpoint, readAnimalTable)
  for (const endpoint of animalTypesCount) serve(app, endpoint, countTypes)
}

async function countTrees({ db, scope, lang, query }: Call<typeof listTreeCounts>) {
  const { forest } = query
  const { rows } = await sql<{ id: number; name: string; latin: string; trees: number; forests: number }>`
    select species.id, ${sql.ref(`species.${nameColumn(lang)}`)} as name, species.latin, sum(trees)::int as trees,
      count(distinct record.forest_id)::int as forests
    from ${recordsOf(db, scope, forestTrees, query)} as record
    join tree_species as species on species.id = record.species_id
    where ${forest === undefined ? sql`true` : sql`record.forest_id = ${forest}`}
    group by species.id order by trees desc, species.id`.execute(db)
  return { data: rows, total: rows.reduce((sum, { trees }) => sum + trees, 0) }
}

interface AnimalCount {
  id: number
  name: string
  latin: string
  class: keyof typeof animalClassWords
  red_book: boolean
  record_id: number
  year: number
  count: number | null
}

/** Populations without counts in both of the last two years do not enter the trend. */
async function readAnimalTable({ db, scope, lang, query }: Call<(typeof animalTable)[number]>) {
  const name = sql.ref(`species.${nameColumn(lang)}`)
  const { rows } = await sql<AnimalCount>`
    select species.id, ${name} as name, species.latin, species.class, species.red_book, kept.record_id, kept.year,
      kept.count
    from ${recordsOf(db, scope, animals, query)} as record
    join animal_types as species on species.id = record.species_id
    join animal_counts as kept on kept.record_id = record.id
    order by ${sortByName(lang, name)}, species.id, kept.year`.execute(db)
  const years = [...new Set(rows.map(({ year }) => year))].sort()
  const species = [...new Map(rows.map((row) => [row.id, row])).values()]
  const data = species.map(({ id, name: called, latin, class: group, red_book }) => {
    const counts = rows.filter((row) => row.id === id)
    return {
      ...{ id, name: called, latin, class: group, red_book },
      counts: years.map((year) => sumOf(counts.filter((one) => one.year === year))),
      trend: trendIn(counts, years.at(-1) ?? 0),
    }
  })
  return { years, data }
}

const sumOf = (counts: readonly AnimalCount[]) => {
  const known = counts.flatMap(({ count }) => (count === null ? [] : [count]))
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0)
}

function trendIn(counts: readonly AnimalCount[], year: number) {
  const isCountedIn = (of: number, id: number) =>
    counts.some((one) => one.record_id === id && one.year === of && one.count !== null)
  const inBoth = counts.filter(
    ({ record_id }) => isCountedIn(year, record_id) && isCountedIn(year - 1, record_id),
  )
  const ofYear = (of: number) => sumOf(inBoth.filter((one) => one.year === of))
  return trendOf(ofYear(year - 1), ofYear(year))
}

async function countTypes({ db, scope, lang, query }: Call<(typeof animalTypesCount)[number]>) {
  const { rows } = await sql<{ class: keyof typeof animalClassWords; types: number; red_book: number }>`
    select species.class, count(distinct species.id)::int as types,
      (count(distinct species.id) filter (where species.red_book))::int as red_book
    from ${recordsOf(db, scope, animals, query)} as record
    join animal_types as species on species.id = record.species_id
    group by species.class order by types desc, species.class`.execute(db)
  return { data: rows.map((row) => ({ ...row, name: animalClassWords[row.class][lang] })) }
}
