import type { Language } from '#contract/shapes'
import type { Words } from '#contract/words'
import type { Scope } from '../../../core/database/scope'
import { dependentChoices, makeChoiceSheet } from '../../../core/import/choice-sheet'
import type { ImportColumn } from '../../../core/import/column'
import type { Directory, Entry } from '../../../core/import/directory'
import { instructionsSheet } from '../../../core/import/instructions'
import type { Workbook } from '../../../core/spreadsheet/writing/workbook'
import { columnLetters } from '../../../core/spreadsheet/writing/xlsx-cells'
import { instructions, usersSheet } from './users-sheet'

/** A sheet to fill in, with what the caller may choose from. */
export function makeTemplate(
  directory: Directory,
  roles: Record<string, Words>,
  scope: Scope,
  lang: Language,
): Workbook {
  const sheet = usersSheet(roles)
  const { names, add, addPairs, sheet: choiceSheet } = makeChoiceSheet()
  const inOrder = new Intl.Collator(lang).compare
  const nameOf = ({ names: [ru, uz] }: Entry) => (lang === 'uz' ? uz : ru)
  const { regions, districts, ministries, laboratories } = directory.lists
  const ownRegions = regions.filter(({ id }) => scope.regionId === null || id === scope.regionId)
  add('regions', ownRegions.map(nameOf).sort(inOrder))
  add('ministries', ministries.map(nameOf).sort(inOrder))
  add('laboratories', laboratories.map(nameOf).sort(inOrder))
  addPairs(
    'districts',
    ownRegions.flatMap((region) =>
      districts
        .filter(({ of = [] }) => of.includes(region.id))
        .map((district): [string, string] => [nameOf(region), nameOf(district)]),
    ),
    inOrder,
  )

  const regionLetter = columnLetters(sheet.columns.findIndex(({ field }) => field === 'region_id'))
  function choicesOf({ field, kind }: ImportColumn): string | undefined {
    if (typeof kind === 'string') return undefined
    if ('list' in kind) {
      return kind.list === 'districts' ? dependentChoices('districts', `$${regionLetter}2`) : kind.list
    }
    const list = field === 'role_id' ? 'roles' : field
    add(
      list,
      Object.values(kind.words).map((words) => words[lang]),
    )
    return list
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
