import { allRegisters } from '../registers/all-registers'
import type { Vocabulary } from '../words'
import { journaledOfAdministration } from './administration'
import { journaledOfClassifiers } from './classifiers'
import { journaledOfHelp } from './help'
import { type Journaled, journaledIn } from './journaled-record'
import { journaledOfMeasurements } from './measurements'
import { journaledOfRealTime } from './real-time'
import { journaledOfRegistry } from './registry'

/** Every table whose changes are journaled, as the journal calls its records and their columns. */
export const journaled: Journaled = {
  ...Object.fromEntries(allRegisters.flatMap((register) => Object.entries(journaledIn(register)))),
  ...journaledOfMeasurements,
  ...journaledOfRegistry,
  ...journaledOfRealTime,
  ...journaledOfAdministration,
  ...journaledOfClassifiers,
  ...journaledOfHelp,
}

/** What the records of the journal are called. */
export const recordWords: Vocabulary = Object.fromEntries(
  Object.entries(journaled).map(([table, { title }]) => [table, title]),
)
