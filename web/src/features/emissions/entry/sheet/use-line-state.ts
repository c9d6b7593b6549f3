import { useMemo, useState } from 'react'
import { isFilled, readTyped, type SheetRow, shownText } from './sheet-rows'
import { problemOfRow } from './use-sheet'

/** The shown value of a row: how it reads, what is wrong with it, and whether it was sent from this line. */
export function useLineState(row: SheetRow, date: string) {
  const { line, typed, waiting } = row
  const [isFresh, setIsFresh] = useState(false)
  if (waiting && !isFresh) setIsFresh(true)
  const text = shownText(row)
  const value = useMemo(
    () => (text.trim() === '' ? undefined : readTyped(text, line, date)),
    [text, line, date],
  )
  const problem = problemOfRow(row, date)
  const isWrong = problem !== undefined || (isFilled(row) && typed?.problem !== undefined)
  return { value, problem, isWrong, isFresh }
}
