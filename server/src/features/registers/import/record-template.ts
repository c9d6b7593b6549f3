import type { Register } from '#contract/registers/any-register'
import type { Language } from '#contract/shapes'
import type { Scope } from '../../../core/database/scope'
import { dependentChoices, makeChoiceSheet } from '../../../core/import/choice-sheet'
import type { ImportColumn } from '../../../core/import/column'
import type { Directory, Entry } from '../../../core/import/directory'
import { instructionsSheet } from '../../../core/import/instructions'
import type { Workbook } from '../../../core/spreadsheet/writing/workbook'
import { columnLetters } from '../../../core/spreadsheet/writing/xlsx-cells'
import { instructions, sheetOf } from './record-sheet'

export const templateTitle = ({ title }: Register, lang: Language) =>
  `${title[lang]}: ${{ ru: 'шаблон импорта', uz: 'import shabloni' }[lang]}`

/** A sheet to fill in, with what the caller may choose from. */
export function makeTemplate(
  directory: Directory,
  register: Register,
  scope: Scope,
  lang: Language,
): Workbook {
  const sheet = sheetOf(register)
  const { names, add, addPairs, sheet: choiceSheet } = makeChoiceSheet()
  const inOrder = new Intl.Collator(lang).compare
  const nameOf = ({ names: [ru, uz] }: Entry) => (lang === 'uz' ? uz : ru)
  const { regions, districts } = directory.lists
  const ownRegions = regions.filter(({ id }) => scope.regionId === null || id === scope.regionId)
  const regionLetter = columnLetters(sheet.columns.findIndex(({ field }) => field === 'region_id'))

  function choicesOf({ field, kind }: ImportColumn): string | undefined {
    if (typeof kind === 'string') return undefined
    if ('words' in kind) {
      add(
        field,
        Object.values(kind.words).map((words) => words[lang]),
      )
      return field
    }
    if (kind.list === 'districts') {
      const pairs = ownRegions.flatMap((region) =>
        districts
          .filter(({ of = [] }) => of.includes(region.id))
          .map((district): [string, string] => [nameOf(region), nameOf(district)]),
      )
      addPairs('districts', pairs, inOrder)
      return dependentChoices('districts', `$${regionLetter}2`)
    }
    const entries = kind.list === 'regions' ? ownRegions : directory.lists[kind.list]
    add(kind.list, entries.map(nameOf).sort(inOrder))
    return kind.list
  }

  const columns = sheet.columns.map((column) => ({
    header: column.required ? `${column.title[lang]} *` : column.title[lang],
    width: column.width,
    required: column.required,
    hint: column.hint[lang],
    choices: choicesOf(column),
  }))
  return {
    sheets: [
      { name: sheet.title[lang], columns },
      instructionsSheet(instructions, [sheet], lang),
      choiceSheet(),
    ],
    names,
  }
}
