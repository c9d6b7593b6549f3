import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import { emissionFields } from '#contract/fields/emissions'
import type { Fields } from '#contract/fields/field'
import type { Filters } from '#contract/fields/filter'
import { emissionFilters, objectFilters } from '#contract/fields/filters'
import { cardFields, documentFields, normativeFields, planFields } from '#contract/fields/normatives'
import { objectFields, objectFigures } from '#contract/fields/objects'
import { roleFields } from '#contract/fields/roles'
import { sourceFields } from '#contract/fields/sources'
import { titles } from '#contract/fields/titles'
import { userFields, userFigures } from '#contract/fields/users'
import type { Language } from '#contract/shapes'
import {
  briefObjectVerdictWords,
  briefVerdictWords,
  conditionWords,
  decisionReasonWords,
  emissionStatusWords,
  frequencyWords,
  mediumWords,
  normativeTypeWords,
  objectStatusWords,
  objectVerdictWords,
  placeStandingWords,
  sourceStatusWords,
  type Vocabulary,
  verdictWords,
  wordsIn,
  yesNoWords,
} from '#contract/words'

/** Texts `fields:object.title`. */
export const fieldsOf = {
  object: { ...objectFields, ...objectFigures },
  source: sourceFields,
  normative: normativeFields,
  plan: planFields,
  document: documentFields,
  card: cardFields,
  emission: emissionFields,
  user: { ...userFields, ...userFigures },
  role: roleFields,
} as const

/** Common titles and titles of filters. */
const titled = { common: titles, filter: titlesOf({ ...emissionFilters, ...objectFilters }) }

/** Texts `words:medium.air`. */
const vocabularies = {
  medium: mediumWords,
  condition: conditionWords,
  object_status: objectStatusWords,
  source_status: sourceStatusWords,
  normative_type: normativeTypeWords,
  frequency: frequencyWords,
  // Records may have no data, objects no norm.
  verdict: { ...verdictWords, ...objectVerdictWords },
  verdict_brief: { ...briefVerdictWords, ...briefObjectVerdictWords },
  place_standing: placeStandingWords,
  emission_status: emissionStatusWords,
  decision_reason: decisionReasonWords,
  yes_no: yesNoWords,
} as const

type Records = typeof fieldsOf
type Titles<Declared> = { [Name in keyof Declared]: string }
export type FieldTexts = { [Name in keyof typeof titled]: Titles<(typeof titled)[Name]> } & {
  [Record in keyof Records]: Titles<Records[Record]>
} & {
  [Record in keyof Records as `${Record}_short`]: Titles<Records[Record]>
}
export type WordTexts = { [Name in keyof typeof vocabularies]: Titles<(typeof vocabularies)[Name]> }

/** Namespaces from the contract instead of locale files. */
export const declaredTexts = {
  fields: (lang: Language) =>
    Object.fromEntries([
      ...Object.entries<Vocabulary>(titled).map(([name, words]) => [name, wordsIn(lang, words)]),
      ...Object.entries<Fields>(fieldsOf).flatMap(([record, fields]) => [
        [record, textsOf(fields, ({ title }) => title[lang])],
        [`${record}_short`, textsOf(fields, ({ title, short = title }) => short[lang])],
      ]),
    ]) as FieldTexts,
  words: (lang: Language, statusNames: Vocabulary<EmissionStatus>) =>
    Object.fromEntries(
      Object.entries<Vocabulary>({ ...vocabularies, emission_status: statusNames }).map(([name, words]) => [
        name,
        wordsIn(lang, words),
      ]),
    ) as WordTexts,
}

const textsOf = <Item>(items: Readonly<Record<string, Item>>, textOf: (item: Item) => string) =>
  Object.fromEntries(Object.entries(items).map(([name, item]) => [name, textOf(item)]))

function titlesOf<Declared extends Filters>(filters: Declared) {
  const titles = Object.entries(filters).map(([name, { title }]) => [name, title])
  return Object.fromEntries(titles) as Vocabulary<keyof Declared & string>
}
