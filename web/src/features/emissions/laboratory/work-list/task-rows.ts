import type { SamplingTask } from '#contract/api/measurements/sampling-tasks'
import { isSamePlace, type SheetDraft, type SheetPlace } from '../../entry/sheet/sheet-draft'
import { type EntryLine, type SheetRow, unknownLine } from '../../entry/sheet/sheet-rows'
import type { Batch } from '../../entry/waiting/waiting-batches'

export const taskKey = ({ source, component, start, emission }: SamplingTask): string =>
  [source.id, component.id, start, emission?.id].join(' ')

/** A task is a cell of a sheet and shares its draft. */
export const placeOf = ({ medium, object, source, date }: SamplingTask): SheetPlace => ({
  medium,
  object,
  source,
  date,
})

interface Known {
  /** From the entry form, once loaded. */
  lines: readonly EntryLine[] | undefined
  draft: SheetDraft | undefined
  batches: readonly Batch[]
}

/** A task as a sheet row; norms and last values come with the form. */
export function rowOf(task: SamplingTask, { lines, draft, batches }: Known): SheetRow {
  const place = placeOf(task)
  const { id } = task.component
  const ofSheet = batches.filter((batch) => isSamePlace(batch.place, place)).flatMap(({ values }) => values)
  return {
    line: lines?.find(({ component }) => component.id === id) ?? lineOf(task),
    typed: draft?.cells[id],
    waiting: ofSheet.find(({ component }) => component.id === id),
  }
}

const lineOf = ({ component, unit, may_be_negative, emission }: SamplingTask): EntryLine => ({
  component,
  unit: { ...unit, dimension: '', factor: '1' },
  may_be_negative,
  planned: true,
  ...unknownLine,
  existing: emission,
})
