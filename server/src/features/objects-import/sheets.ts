import { objectFields } from '#contract/fields/objects'
import type { Scope } from '../../core/database/scope'
import type { ImportSheet } from '../../core/import/column'
import { normativesSheet } from './normatives-sheet'
import { objectsSheet } from './objects-sheet'
import { sourcesSheet } from './sources-sheet'

export type SheetName = 'objects' | 'sources' | 'normatives'

/** In the order of filling in, checking and writing. */
export const importSheets: readonly ImportSheet<SheetName>[] = [objectsSheet, sourcesSheet, normativesSheet]

/** Without the columns of secrecy for users who may not make secret objects. */
export const sheetsFor = ({ seesSecret }: Scope): ImportSheet<SheetName>[] =>
  importSheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.filter(({ field }) => seesSecret || !secretFields.includes(field)),
  }))

const secretFields: readonly string[] = Object.entries(objectFields).flatMap(([name, { isSecret }]) =>
  isSecret ? name : [],
)
