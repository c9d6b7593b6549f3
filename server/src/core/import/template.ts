import { media } from '#contract/domain/measurement/medium'
import type { Language } from '#contract/shapes'
import { mediumWords, type Words, yesNoWords } from '#contract/words'
import type { Scope } from '../database/scope'
import type { EntryColumn, EntrySheet, Workbook } from '../spreadsheet/writing/workbook'
import { columnLetters } from '../spreadsheet/writing/xlsx-cells'
import { dependentChoices, makeChoiceSheet, type Pair } from './choice-sheet'
import type { ImportColumn, ImportSheet } from './column'
import type { Directory, Entry, ListName } from './directory'
import { instructionsSheet } from './instructions'

interface Template {
  sheets: readonly ImportSheet[]
  instructions: readonly Words[]
  directory: Directory
  scope: Scope
  lang: Language
}

/** A workbook to fill in: a sheet for each kind of record, instructions, and lists to choose from. */
export function makeTemplate({ sheets, instructions, directory, scope, lang }: Template): Workbook {
  const choices = makeChoices(directory, scope, lang)
  const entries = sheets.map(
    ({ title, columns }): EntrySheet => ({
      name: title[lang],
      columns: columns.map((column) => entryColumn(column, columns, choices, lang)),
    }),
  )
  return {
    sheets: [...entries, instructionsSheet(instructions, sheets, lang), choices.sheet()],
    names: choices.names,
  }
}

function entryColumn(
  column: ImportColumn,
  columns: readonly ImportColumn[],
  choices: Choices,
  lang: Language,
): EntryColumn {
  const { kind, title, required, width, hint } = column
  return {
    header: required ? `${title[lang]} *` : title[lang],
    width,
    required,
    hint: hint[lang],
    type: kind === 'day' ? 'date' : kind === 'number' ? 'number' : undefined,
    choices: choicesOf(column, columns, choices),
  }
}

/** Lists that depend on another column of the same row. */
const dependent: Partial<Record<ListName, string>> = { districts: 'region_id', components: 'source_type' }

function choicesOf({ kind }: ImportColumn, columns: readonly ImportColumn[], { words, list }: Choices) {
  if (kind === 'yes-no') return words(yesNoWords)
  if (typeof kind === 'string') return undefined
  if ('words' in kind) return words(kind.words)
  const owner = columns.findIndex(({ field }) => field === dependent[kind.list])
  return owner < 0 ? list(kind.list) : dependentChoices(list(kind.list), `$${columnLetters(owner)}2`)
}

/** These lists have an order of their own. */
const ordered: readonly ListName[] = ['danger_categories', 'units']

type Choices = ReturnType<typeof makeChoices>

/** The lists of a template, each added when a column refers to it first. */
function makeChoices({ lists }: Directory, scope: Scope, lang: Language) {
  const { names, add, addPairs, sheet } = makeChoiceSheet()
  const { compare } = new Intl.Collator(lang)
  const nameOf = ({ names: [ru, uz] }: Entry) => (lang === 'uz' ? uz : ru)
  const regions = lists.regions.filter(({ id }) => scope.regionId === null || id === scope.regionId)
  const districts = lists.districts.filter(({ id }) => scope.districtId === null || id === scope.districtId)
  const vocabularies = new Map<Record<string, Words>, string>()

  const pairsOf = (name: string, owner: number | string, entries: readonly Entry[]): Pair[] =>
    entries.filter(({ of = [] }) => of.some((one) => one === owner)).map((entry) => [name, nameOf(entry)])

  function addList(list: ListName): void {
    if (list === 'districts') {
      const pairs = regions.flatMap((region) => pairsOf(nameOf(region), region.id, districts))
      addPairs(list, pairs, compare)
    } else if (list === 'components') {
      const pairs = media.flatMap((medium) => pairsOf(mediumWords[medium][lang], medium, lists.components))
      addPairs(list, pairs, compare)
    } else {
      const shown = (list === 'regions' ? regions : lists[list]).map(nameOf)
      add(list, ordered.includes(list) ? shown : shown.sort(compare))
    }
  }

  return {
    names,
    sheet,
    /** Adds a list once; returns the name that formulas use. */
    list(name: ListName): string {
      if (!names[name]) addList(name)
      return name
    },
    words(vocabulary: Record<string, Words>): string {
      const name = vocabularies.get(vocabulary) ?? `words_${vocabularies.size + 1}`
      if (vocabularies.has(vocabulary)) return name
      vocabularies.set(vocabulary, name)
      const shown = Object.entries(vocabulary).filter(([word]) => word !== 'secret' || scope.seesSecret)
      add(
        name,
        shown.map(([, word]) => word[lang]),
      )
      return name
    },
  }
}
