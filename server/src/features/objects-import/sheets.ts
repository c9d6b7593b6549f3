import type { ImportSheet } from './column'
import { normativesSheet } from './normatives-sheet'
import { objectsSheet } from './objects-sheet'
import { sourcesSheet } from './sources-sheet'

/** In the order in which they are filled in, checked and written. */
export const importSheets: readonly ImportSheet[] = [objectsSheet, sourcesSheet, normativesSheet]

/** What stands in the template for people to read. */
export const instructionsTitle = { ru: 'Как заполнять', uz: 'Qanday to‘ldiriladi' }

/** The column that a workbook comes back with, beside its own. */
export const errorsTitle = { ru: 'Ошибки', uz: 'Xatolar' }
