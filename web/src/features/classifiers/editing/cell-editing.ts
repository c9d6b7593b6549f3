import { createContext, use } from 'react'
import type { ClassifierRow } from '#contract/classifiers/any-classifier'
import type { ClassifierField } from '../fields'

export type SaveCell = (row: ClassifierRow, field: ClassifierField, value: unknown) => Promise<ClassifierRow>

interface CellEditing {
  save: SaveCell
  /** Starts with one click, where a click has no other use. */
  isByOneClick: boolean
}

export const CellEditingContext = createContext<CellEditing | undefined>(undefined)

export function useCellEditing(): CellEditing {
  const editing = use(CellEditingContext)
  if (!editing) throw new Error('A cell is edited only inside of a table that saves it')
  return editing
}
