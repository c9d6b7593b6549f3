import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ReferenceTo } from '#contract/fields/field'
import type { Filter, Filters } from '#contract/fields/filter'
import { emissionFilters, objectFilters, sourceFilters } from '#contract/fields/filters'
import type { Language } from '#contract/shapes'
import { yesNoWords } from '#contract/words'
import type { Db } from '../database/database'
import { nameColumn } from '../database/names'
import { tableOf } from '../database/references'
import { languageOf } from '../http/language'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads the names of records in filters of an export. */
    filterNames: Db
  }
}

export function readFilterNamesFrom(fastify: FastifyInstance, db: Db): void {
  fastify.decorate('filterNames', db)
}

const LONGEST = 150
const declared: readonly Filters[] = [emissionFilters, objectFilters, sourceFilters]
/** Visible to all users who may export. Objects and sources may be secret, so the file name has their id. */
const classifiers: readonly ReferenceTo[] = [
  'regions',
  'districts',
  'ownership_forms',
  'activity_fields',
  'subordinations',
  'ministries',
  'components',
]
const since = { ru: (day: string) => `с ${day}`, uz: (day: string) => `${day} dan` }
const until = { ru: (day: string) => `по ${day}`, uz: (day: string) => `${day} gacha` }

/** Names a file after its title, medium, other filters, and the period or the day of export. */
export async function nameFile(request: FastifyRequest, title: string, day?: string): Promise<string> {
  const lang = languageOf(request)
  const query = request.query as Record<string, string | undefined>
  const { medium, type, ...others } = query
  const parts: string[] = []
  for (const [name, value] of Object.entries({ medium, type, ...others })) {
    const part = value && (await filterInWords(request.server.filterNames, lang, name, String(value)))
    if (part) parts.push(part)
  }
  const when = periodIn(query, lang) ?? day
  const named = [title, ...parts].join(', ').slice(0, LONGEST)
  return when ? `${named} ${when}` : named
}

function periodIn(
  { date_from: from, date_to: to, year }: Record<string, string | undefined>,
  lang: Language,
) {
  if (from && to) return `${from} – ${to}`
  return (from && since[lang](from)) || (to && until[lang](to)) || year
}

/** A filter in words; undefined for parameters that are no filters. */
async function filterInWords(db: Db, lang: Language, name: string, value: string) {
  if (name === 'search') return value
  const filter = declared
    .map((filters) => filters[name])
    .find((one): one is Filter => one?.schema.safeParse(value).success === true)
  if (!filter || filter.kind === 'day') return undefined
  const title = filter.title[lang]
  if (filter.choices) return filter.choices[value]?.[lang] ?? value
  if (filter.kind === 'yes' || filter.kind === 'yes-no') {
    const isSo = value === 'true' || value === '1'
    return isSo ? title : `${title} - ${yesNoWords.no[lang].toLowerCase()}`
  }
  if (!filter.to || !classifiers.includes(filter.to)) return `${title} ${value}`
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(nameColumn(lang))} as name from ${sql.table(tableOf(filter.to))}
    where id = ${Number(value)}`.execute(db)
  return rows[0]?.name ?? `${title} ${value}`
}
