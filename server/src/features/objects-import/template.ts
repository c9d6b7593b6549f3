import type { Language } from '#contract/shapes'
import { yesNoWords } from '#contract/words'
import type { Scope } from '../../core/database/scope'
import type { ImportColumn, ImportSheet } from '../../core/import/column'
import type { Directory } from '../../core/import/directory'
import { instructionsSheet } from '../../core/import/instructions'
import type { EntryColumn, EntrySheet, Workbook } from '../../core/spreadsheet/writing/workbook'
import { columnLetters } from '../../core/spreadsheet/writing/xlsx-cells'
import { objectInstructions } from './object-instructions'
import { secretFields } from './objects-sheet'
import { importSheets } from './sheets'
import { type ChoiceLists, collectChoices } from './template-choices'

export const templateTitle = { ru: 'Шаблон импорта объектов', uz: 'Obyektlar importi shabloni' }

/** A workbook to fill in: a sheet for each kind of record, and the classifiers of the moment to choose from. */
export function makeTemplate(directory: Directory, scope: Scope, lang: Language): Workbook {
  const choices = collectChoices(directory, scope, lang)
  const sheets = importSheets.map((sheet) => ({ ...sheet, columns: shownColumns(sheet, scope) }))
  const entries = sheets.map((sheet) => entrySheet(sheet, lang, choices))
  return {
    sheets: [...entries, instructionsSheet(objectInstructions, sheets, lang), choices.sheet()],
    names: choices.names,
  }
}

/** The columns of secrecy are only for those who may make secret objects. */
function shownColumns({ columns }: ImportSheet, { seesSecret }: Scope): readonly ImportColumn[] {
  return columns.filter(({ field }) => seesSecret || !secretFields.includes(field))
}

function entrySheet({ title, columns }: ImportSheet, lang: Language, choices: ChoiceLists): EntrySheet {
  const entry = columns.map((column): EntryColumn => {
    const { kind } = column
    return {
      header: column.required ? `${column.title[lang]} *` : column.title[lang],
      width: column.width,
      required: column.required,
      hint: column.hint[lang],
      ...(kind === 'day' && { type: 'date' }),
      ...(kind === 'number' && { type: 'number' }),
      choices: choicesOf(column, columns, choices),
    }
  })
  return { name: title[lang], columns: entry }
}

/** The list of a column; what it depends on stands in another column of the same row. */
function choicesOf(
  { kind }: ImportColumn,
  columns: readonly ImportColumn[],
  { of, dependent }: ChoiceLists,
): string | undefined {
  if (kind === 'yes-no') return of(yesNoWords)
  if (typeof kind === 'string') return undefined
  if ('words' in kind) return of(kind.words)
  const beside = (field: string) => `$${columnLetters(columns.findIndex((one) => one.field === field))}2`
  if (kind.list === 'districts') return dependent('districts', beside('region_id'))
  if (kind.list === 'components') return dependent('components', beside('source_type'))
  return of(kind.list)
}
