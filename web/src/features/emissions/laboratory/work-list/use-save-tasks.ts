import { useQueryClient } from '@tanstack/react-query'
import type { readEntryForm } from '#contract/api/measurements/emission-entry'
import type { SamplingTask } from '#contract/api/measurements/sampling-tasks'
import type { Answer } from '#contract/endpoint'
import { useProfile } from '../../../../lib/session/session'
import { readSheet } from '../../entry/sheet/sheet-draft'
import { isFilled, type SheetRow } from '../../entry/sheet/sheet-rows'
import { handOver, isFar, useTenfoldQuestion } from '../../entry/sheet/use-saving'
import { problemOfRow } from '../../entry/sheet/use-sheet'
import { entryFormQuery } from '../../entry/use-entry-form'
import { readBatches } from '../../entry/waiting/waiting-batches'
import { placeOf, rowOf, taskKey } from './task-rows'

type SaveAnswer =
  | { kind: 'sent' }
  | { kind: 'nothing' }
  | { kind: 'wrong' | 'unsure'; first: SamplingTask; count: number }

interface Filled {
  task: SamplingTask
  row: SheetRow
}

const queryOf = ({ source, date }: SamplingTask) => entryFormQuery({ source: source.id, date })

/** Sends all filled values by sheet unless any is invalid. */
export function useSaveTasks(tasks: readonly SamplingTask[]): () => Promise<SaveAnswer> {
  const { uid } = useProfile()
  const queries = useQueryClient()
  const isConfirmed = useTenfoldQuestion()

  function rowNow(task: SamplingTask): SheetRow {
    const form = queries.getQueryData<Answer<typeof readEntryForm>>(queryOf(task).queryKey)
    return rowOf(task, {
      lines: form?.lines,
      draft: readSheet(uid, placeOf(task)),
      batches: readBatches(uid),
    })
  }
  const findFilled = (): Filled[] =>
    tasks.map((task) => ({ task, row: rowNow(task) })).filter(({ row }) => isFilled(row))

  return async () => {
    // Loads recorded and usual values; offline the values are sent without them.
    const forms = findFilled().map(({ task }) => queries.ensureQueryData(queryOf(task)))
    if (navigator.onLine) await Promise.allSettled(forms)
    const filled = findFilled()
    const wrong = filled.filter(({ task, row }) => problemOfRow(row, task.date))
    if (wrong[0]) return { kind: 'wrong', first: wrong[0].task, count: wrong.length }
    if (filled.length === 0) return { kind: 'nothing' }
    const far = filled.filter(({ task, row }) => isFar(row, task.date))
    const asked = far.map(({ task, row }) => ({ key: taskKey(task), row, date: task.date }))
    if (far[0] && !(await isConfirmed(asked)))
      return { kind: 'unsure', first: far[0].task, count: far.length }
    for (const { task, rows } of bySheet(filled)) handOver(uid, placeOf(task), rows)
    return { kind: 'sent' }
  }
}

/** Values of one source and day are sent together. */
function bySheet(filled: readonly Filled[]) {
  const sheets = new Map<string, { task: SamplingTask; rows: SheetRow[] }>()
  for (const { task, row } of filled) {
    const key = `${task.source.id} ${task.date}`
    sheets.set(key, { task, rows: [...(sheets.get(key)?.rows ?? []), row] })
  }
  return [...sheets.values()]
}
