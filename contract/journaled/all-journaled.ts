import { allRegisters } from '../registers/all-registers'
import type { Language } from '../shapes'
import type { Vocabulary } from '../words'
import { journaledOfAdministration } from './administration'
import { journaledOfClassifiers } from './classifiers'
import { journaledOfHelp } from './help'
import { type Journaled, journaledIn } from './journaled-record'
import { journaledOfMeasurements } from './measurements'
import { journaledOfRealTime } from './real-time'
import { journaledOfRegistry } from './registry'

/** Journaled tables with the titles of their records and columns. */
export const journaled: Journaled = {
  ...Object.fromEntries(allRegisters.flatMap((register) => Object.entries(journaledIn(register)))),
  ...journaledOfMeasurements,
  ...journaledOfRegistry,
  ...journaledOfRealTime,
  ...journaledOfAdministration,
  ...journaledOfClassifiers,
  ...journaledOfHelp,
}

/** A column name that several tables use has all their titles. */
export const fieldWords: Vocabulary = Object.fromEntries(
  [...new Set(Object.values(journaled).flatMap(({ fields }) => Object.keys(fields)))].map((column) => {
    const titles = Object.values(journaled).flatMap(({ fields }) => fields[column]?.title ?? [])
    const joined = (lang: Language) => [...new Set(titles.map((title) => title[lang]))].join(' / ')
    return [column, { ru: joined('ru'), uz: joined('uz') }]
  }),
)

export const recordWords: Vocabulary = Object.fromEntries(
  Object.entries(journaled).map(([table, { title }]) => [table, title]),
)
