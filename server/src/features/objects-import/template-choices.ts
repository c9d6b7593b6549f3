import { media } from '#contract/domain/measurement/medium'
import type { Language } from '#contract/shapes'
import { mediumWords, type Words } from '#contract/words'
import type { Scope } from '../../core/database/scope'
import { dependentChoices, makeChoiceSheet, type Pair } from '../../core/import/choice-sheet'
import type { Directory, Entry, ListName } from '../../core/import/directory'
import type { EntrySheet } from '../../core/spreadsheet/writing/workbook'

type Vocabulary = Record<string, Words>

/** The lists that a template offers. Each is answered as what a formula calls it. */
export interface ChoiceLists {
  names: Record<string, string>
  sheet(): EntrySheet
  of(list: ListName | Vocabulary): string
  dependent(list: 'districts' | 'components', cell: string): string
}

/** Categories of danger and units have an order of their own. */
const ordered = new Set(['danger_categories', 'units'])

export function collectChoices(directory: Directory, scope: Scope, lang: Language): ChoiceLists {
  const { names, add, addPairs, sheet } = makeChoiceSheet()
  const inOrder = new Intl.Collator(lang).compare
  const nameOf = ({ names: [ru, uz] }: Entry) => (lang === 'uz' ? uz : ru)
  const { districts, components, regions, ...plain } = directory.lists

  const ownRegions = regions.filter(({ id }) => scope.regionId === null || id === scope.regionId)
  const ownDistricts = districts.filter(({ id }) => scope.districtId === null || id === scope.districtId)
  for (const [name, entries] of Object.entries({ regions: ownRegions, ...plain })) {
    const shown = entries.map(nameOf)
    add(name, ordered.has(name) ? shown : shown.sort(inOrder))
  }

  addPairs(
    'districts',
    ownRegions.flatMap((region) => pairsOf(nameOf(region), region.id, ownDistricts)),
    inOrder,
  )
  addPairs(
    'components',
    media.flatMap((medium) => pairsOf(mediumWords[medium][lang], medium, components)),
    inOrder,
  )

  function pairsOf(name: string, owner: number | string, entries: readonly Entry[]): Pair[] {
    const own = entries.filter(({ of = [] }) => of.some((one) => one === owner))
    return own.map((entry) => [name, nameOf(entry)])
  }

  const vocabularies = new Map<Vocabulary, string>()
  function nameVocabulary(words: Vocabulary): string {
    const name = `words_${vocabularies.size + 1}`
    vocabularies.set(words, name)
    const shown = Object.entries(words).filter(([word]) => word !== 'secret' || scope.seesSecret)
    add(
      name,
      shown.map(([, word]) => word[lang]),
    )
    return name
  }

  return {
    names,
    sheet,
    of: (list) => (typeof list === 'string' ? list : (vocabularies.get(list) ?? nameVocabulary(list))),
    dependent: dependentChoices,
  }
}
