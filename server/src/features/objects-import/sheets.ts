import type { ImportSheet } from '../../core/import/column'
import { normativesSheet } from './normatives-sheet'
import { objectsSheet } from './objects-sheet'
import { sourcesSheet } from './sources-sheet'

export type SheetName = 'objects' | 'sources' | 'normatives'

/** In the order in which they are filled in, checked and written. */
export const importSheets: readonly ImportSheet<SheetName>[] = [objectsSheet, sourcesSheet, normativesSheet]
