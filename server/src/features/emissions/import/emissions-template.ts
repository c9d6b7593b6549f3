import { type Medium, media } from '#contract/domain/measurement/medium'
import type { Language } from '#contract/shapes'
import { dependentChoices, makeChoiceSheet } from '../../../core/import/choice-sheet'
import type { Directory } from '../../../core/import/directory'
import { instructionsSheet } from '../../../core/import/instructions'
import type { Cell } from '../../../core/spreadsheet/cells'
import type { EntryColumn, Workbook } from '../../../core/spreadsheet/writing/workbook'
import { measurementInstructions } from './measurement-instructions'
import { measurementsSheet } from './measurements-sheet'
import { sourceName } from './places'
import type { TemplateLine } from './template-queries'

export const templateTitle = { ru: 'Шаблон импорта измерений', uz: 'O‘lchovlar importi shabloni' }

/** The sign stands before the value here; it has a column of its own only in what is exported. */
const columns = measurementsSheet.columns.filter(({ field }) => field !== 'qualifier')

interface Wanted {
  lines: readonly TemplateLine[]
  medium: Medium | undefined
  /** Filled in where the day is known. */
  date: string | undefined
}

/** A workbook with a line for each measurement that is to be made. */
export function makeTemplate(
  directory: Directory,
  lang: Language,
  { lines, medium, date }: Wanted,
): Workbook {
  const lists = collectLists(directory, lang, lines, medium)
  const entry = columns.map(
    ({ field, kind, title, required, hint, width }): EntryColumn => ({
      header: required ? `${title[lang]} *` : title[lang],
      width,
      required,
      hint: hint[lang],
      hidden: field === 'source_id',
      choices: lists.choices[field],
      ...(kind === 'day' && { type: 'date' }),
      ...(kind === 'figure' && { type: 'number' }),
    }),
  )
  const rows = lines.map((line) => {
    const cells: Record<string, Cell> = {
      object: line.object,
      source: sourceName(line),
      component_id: line.component,
      unit_id: line.unit,
      date: date ?? null,
      source_id: String(line.source_id),
    }
    return columns.map(({ field }) => cells[field] ?? null)
  })
  const sheet = { name: measurementsSheet.title[lang], columns: entry, rows }
  const instructions = instructionsSheet(measurementInstructions, [{ ...measurementsSheet, columns }], lang)
  return { sheets: [sheet, instructions, lists.sheet()], names: lists.names }
}

/** What to choose from in lines that people add: the sources of the object, the components of the medium. */
function collectLists(
  { lists }: Directory,
  lang: Language,
  lines: readonly TemplateLine[],
  medium: Medium | undefined,
) {
  const { names, add, addPairs, sheet } = makeChoiceSheet()
  const inOrder = new Intl.Collator(lang, { numeric: true }).compare
  const inLang = ([ru, uz]: readonly [string, string, ...string[]]) => (lang === 'uz' ? uz : ru)
  const sources = new Map(lines.map((line) => [line.source_id, line]))
  const wanted = medium ? [medium] : media
  const components = lists.components.filter(({ of = [] }) => wanted.some((one) => of.includes(one)))
  add('objects', [...new Set(lines.map(({ object }) => object))])
  addPairs(
    'sources',
    // The database has put them in order.
    [...sources.values()].map((line) => [line.object, sourceName(line)]),
  )
  add('components', components.map(({ names }) => inLang(names)).sort(inOrder))
  add(
    'units',
    lists.units.map(({ names }) => inLang(names)),
  )
  const hasObjects = lines.length > 0
  const choices: Record<string, string> = {
    ...(hasObjects && { object: 'objects', source: dependentChoices('sources', '$A2') }),
    component_id: 'components',
    unit_id: 'units',
  }
  return { names, sheet, choices }
}
