import {
  parseDecimal,
  withoutBinaryNoise,
  writeDecimal,
  writeNumber,
} from '#contract/domain/measurement/decimal'
import type { FieldError } from '#contract/errors'
import { type Words, yesNoWords } from '#contract/words'
import type { ReadCell } from '../spreadsheet/cells'
import { serialText } from '../spreadsheet/reading/date-text'
import type { ImportColumn, Kind } from './column'
import { type Directory, isProblem } from './directory'
import { fold } from './fold'
import { type CellProblem, makeNearest } from './nearest-name'

export type Values = Record<string, unknown>
export type Wrong = Record<string, CellProblem>

const notANumber: FieldError = { code: 'number', message: 'This is not a number' }
const notInList: FieldError = { code: 'invalid-value', message: 'There is no such value in the list' }

/** Parses the cells of a row. Blank cells are left out; names that depend on another cell stay text. */
export function readCells(
  cells: Record<string, ReadCell>,
  columns: readonly ImportColumn[],
  directory: Directory,
): { values: Values; wrong: Wrong } {
  const values: Values = {}
  const wrong: Wrong = {}
  for (const { field, kind } of columns) {
    const cell = cells[field] ?? null
    if (cell === null) continue
    const value = meaningOf(cell, kind, directory)
    if (isProblem(value)) wrong[field] = value
    else values[field] = value
  }
  return { values, wrong }
}

function meaningOf(cell: Exclude<ReadCell, null>, kind: Kind, directory: Directory): unknown {
  if (kind === 'text') return String(cell)
  if (kind === 'number') return numberOf(cell) ?? notANumber
  if (kind === 'figure') return typeof cell === 'number' ? writeNumber(cell) : String(cell)
  if (kind === 'day') return dayOf(typeof cell === 'number' ? (serialText(cell) ?? '') : String(cell))
  if (kind === 'yes-no') return yesOrNo(cell) ?? notInList
  if ('words' in kind)
    return wordOf(cell, kind.words) ?? { ...notInList, meant: nearestWord(cell, kind.words) }
  return kind.list === 'districts' || kind.list === 'components' ? cell : directory.find(kind.list, cell)
}

function numberOf(cell: ReadCell): number | undefined {
  if (typeof cell === 'number') return withoutBinaryNoise(cell)
  const decimal = parseDecimal(String(cell))
  return decimal && Number(writeDecimal(decimal))
}

/** Parses 15.11.2026, 15/11/2026 or 2026-11-15, with or without a time; other text is returned for the rule to reject. */
function dayOf(text: string): string {
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:\D|$)/.exec(text) ?? []
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^\s*(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(text)?.[1] ?? text.trim()
}

const otherYesAndNo: Record<string, boolean> = { '1': true, '0': false, '+': true, '-': false }

function yesOrNo(cell: ReadCell): boolean | undefined {
  if (typeof cell === 'boolean') return cell
  const word = wordOf(cell, yesNoWords)
  return word === undefined ? otherYesAndNo[fold(cell)] : word === 'yes'
}

type Vocabulary = Record<string, Words>

const nearestWord = (cell: ReadCell, words: Vocabulary) =>
  makeNearest(Object.values(words).flatMap(({ ru, uz }) => [ru, uz]))(cell)

const known = new WeakMap<Vocabulary, Map<string, string>>()

/** The code of a word, found by its name in either language or by itself. */
function wordOf(cell: ReadCell, words: Vocabulary): string | undefined {
  let folded = known.get(words)
  if (!folded) {
    const all = Object.entries(words).flatMap(([word, names]) =>
      [word, names.ru, names.uz].map((name) => [fold(name), word] as const),
    )
    folded = new Map(all)
    known.set(words, folded)
  }
  return folded.get(fold(cell))
}
