import { createContext, use } from 'react'
import type { ClassifierRow } from '#contract/classifiers/any-classifier'
import type { ClassifierField } from '../fields'

/** Saves one field of a row and answers the row as it then stands. */
export type SaveCell = (row: ClassifierRow, field: ClassifierField, value: unknown) => Promise<ClassifierRow>

interface CellEditing {
  save: SaveCell
  /** Where a click has nothing else to do, it is enough to begin with. */
  isByOneClick: boolean
}

export const CellEditingContext = createContext<CellEditing | undefined>(undefined)

export function useCellEditing(): CellEditing {
  const editing = use(CellEditingContext)
  if (!editing) throw new Error('A cell is edited only inside of a table that saves it')
  return editing
}
