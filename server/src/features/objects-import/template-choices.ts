import { media } from '#contract/domain/medium'
import { mediumWords, type Words } from '#contract/registry-words'
import type { Language } from '#contract/shapes'
import type { Scope } from '../../core/scope'
import type { EntrySheet } from '../../core/spreadsheet/workbook'
import { makeChoiceSheet } from './choice-sheet'
import type { Directory, Entry, ListName } from './directory'

type Vocabulary = Record<string, Words>
type Pair = [of: string, entry: string]

/** The lists that a template offers. Each is answered as what a formula calls it. */
export interface ChoiceLists {
  names: Record<string, string>
  sheet(): EntrySheet
  of(list: ListName | Vocabulary): string
  /** Only what belongs to the value of another cell; everything while that one is blank. */
  dependent(list: 'districts' | 'components', cell: string): string
}

/** Categories of danger and units have an order of their own. */
const ordered = new Set(['danger_categories', 'units'])

export function collectChoices(directory: Directory, scope: Scope, lang: Language): ChoiceLists {
  const { names, add, sheet } = makeChoiceSheet()
  const inOrder = new Intl.Collator(lang).compare
  const nameOf = ({ names: [ru, uz] }: Entry) => (lang === 'uz' ? uz : ru)
  const { districts, components, regions, ...plain } = directory.lists

  const ownRegions = regions.filter(({ id }) => scope.regionId === null || id === scope.regionId)
  const ownDistricts = districts.filter(({ id }) => scope.districtId === null || id === scope.districtId)
  for (const [name, entries] of Object.entries({ regions: ownRegions, ...plain })) {
    const shown = entries.map(nameOf)
    add(name, ordered.has(name) ? shown : shown.sort(inOrder))
  }

  /** What an entry belongs to stands beside it, and those of one kind stand together. */
  const addPairs = (name: string, pairs: Pair[]) => {
    const sorted = pairs.sort((one, other) => inOrder(one[0], other[0]) || inOrder(one[1], other[1]))
    add(
      `${name}_of`,
      sorted.map(([of]) => of),
    )
    add(
      name,
      sorted.map(([, entry]) => entry),
    )
  }
  addPairs(
    'districts',
    ownRegions.flatMap((region) => pairsOf(nameOf(region), region.id, ownDistricts)),
  )
  addPairs(
    'components',
    media.flatMap((medium) => pairsOf(mediumWords[medium][lang], medium, components)),
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
    dependent: (list, cell) =>
      `IF(${cell}="",${list},OFFSET(INDEX(${list},1),MATCH(${cell},${list}_of,0)-1,0,COUNTIF(${list}_of,${cell}),1))`,
  }
}
