import type { EmissionsImportReport, ExistingEmission } from '#contract/api/measurements/emissions-import'
import { writeDecimal } from '#contract/domain/measurement/decimal'
import { type Verdict, verdicts } from '#contract/domain/measurement/exceedance'
import { nameIn } from '#contract/domain/transliterate'
import type { Language } from '#contract/shapes'
import type { Db } from '../../../core/database/database'
import type { UserRights } from '../../../core/identity/session'
import { describeConflict } from '../../../core/import/conflict'
import type { Directory } from '../../../core/import/directory'
import type { Problems } from '../../../core/import/problems'
import { type FoundSheet, problemAt } from '../../../core/import/read-sheets'
import type { ReadSpreadsheet } from '../../../core/spreadsheet/read-spreadsheet'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { measuredAlready } from '../../../measurement/measured-columns'
import { withNames } from '../emission-queries'
import type { Judged } from './judge-samples'
import { sourceName } from './places'
import { type Sample, sameMeasurement } from './samples'

const SHOWN = 1000
const PREVIEWED = 50

const usually = {
  ru: (value: string) => `Отличается от обычного не меньше чем в десять раз: за год обычно около ${value}`,
  uz: (value: string) => `Odatdagidan kamida o‘n barobar farq qiladi: yil davomida odatda ${value} atrofida`,
}
const tenfold = { code: 'tenfold', message: 'It differs tenfold from the last year' }

const there = {
  ru: (value: string, author: string) => `Уже записано: ${value}, автор ${author}`,
  uz: (value: string, author: string) => `Allaqachon yozilgan: ${value}, muallif ${author}`,
}
const thereUnseen = {
  ru: 'Уже записано; эта запись вам не видна',
  uz: 'Allaqachon yozilgan; bu yozuv sizga ko‘rinmaydi',
}

export function reportWarnings(problems: Problems, sheet: FoundSheet, judged: readonly Judged<Sample>[]) {
  for (const { sample, wrong, usual } of judged) {
    if (wrong) problems.error(problemAt(sheet, sample.row, ...wrong))
    if (usual === undefined) continue
    const text = usually[sheet.lang](withComma(String(Number(usual.toPrecision(4)))))
    problems.warning(problemAt(sheet, sample.row, 'value', tenfold), text)
  }
}

const withComma = (value: string) => value.replace('.', ',')
const shown = ({ value, qualifier }: { value: string; qualifier: '<' | null }) => `${qualifier ?? ''}${value}`
const keptValue = ({ value }: Sample) =>
  shown({ value: writeDecimal(value.value), qualifier: value.qualifier })

interface Findings {
  dryRun: boolean
  file: ReadSpreadsheet
  sheet: FoundSheet | undefined
  blank: number
  judged: readonly Judged<Sample>[]
  problems: Problems
  directory: Directory
}

export async function reportOf(
  db: Db,
  who: UserRights,
  lang: Language,
  { dryRun, file, sheet, blank, judged, problems, directory }: Findings,
): Promise<EmissionsImportReport> {
  const added = judged.filter(({ columns }) => columns)
  const existing = judged.filter(({ recorded }) => recorded)
  const isEqual = ({ sample, recorded }: Judged<Sample>) =>
    recorded?.is_seen === true && shown(recorded) === keptValue(sample)
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>
  for (const { columns } of added) if (columns) counts[columns.verdict] += 1
  return {
    dry_run: dryRun,
    applied: false,
    created: added.length,
    updated: 0,
    unchanged: existing.length,
    ...(await problems.report(file)),
    verdicts: counts,
    blank,
    existing_count: existing.length,
    existing_equal_count: existing.filter(isEqual).length,
    existing: sheet ? await besideRecorded(db, who, lang, sheet, directory, existing.slice(0, SHOWN)) : [],
    preview: added.slice(0, PREVIEWED).map(({ sample, columns }) => ({
      row: sample.row,
      ...namesOf(sample, directory, lang),
      verdict: columns?.verdict ?? 'no_data',
      ratio: columns?.ratio ?? null,
    })),
  }
}

function namesOf(sample: Sample, { lists }: Directory, lang: Language) {
  const inLang = <Named>([ru, uz]: readonly [Named, Named, ...Named[]]) => (lang === 'uz' ? uz : ru)
  const { place, component, date } = sample
  const unit = lists.units.find(({ id }) => id === component.unit.id)
  return {
    object: nameIn(lang, place.object, place.object_uz),
    source: sourceName({ number: place.number, name: nameIn(lang, place.name, place.name_uz) }),
    component: inLang(component.names),
    unit: unit ? inLang(unit.names) : '',
    date,
    value: keptValue(sample),
  }
}

/** Existing records next to the file's values, as far as visible. */
async function besideRecorded(
  db: Db,
  who: UserRights,
  lang: Language,
  sheet: FoundSheet,
  directory: Directory,
  existing: readonly Judged<Sample>[],
): Promise<ExistingEmission[]> {
  const ids = existing.map(({ recorded }) => recorded?.id ?? 0)
  const selection = visibleEmissions(db, who).where('emissions.id', 'in', ids)
  const rows = ids.length === 0 ? [] : await withNames(db, lang, selection).execute()
  const seen = new Map(rows.map((row) => [row.id, row]))
  return existing.map(({ sample, recorded }): ExistingEmission => {
    const row = seen.get(recorded?.id ?? 0)
    const value = row && shown(row)
    const text = row && value ? there[lang](withComma(value), row.author_name) : thereUnseen[lang]
    return {
      ...problemAt(sheet, sample.row, 'value', measuredAlready),
      found: null,
      text: `${text}: ${describeConflict(sheet, { id: row?.id }, sameMeasurement)}`,
      ...namesOf(sample, directory, lang),
      recorded: row && value ? { id: row.id, value, status: row.status, author: row.author_name } : null,
      is_equal: value === undefined ? null : value === keptValue(sample),
    }
  })
}
