import { useQueryClient } from '@tanstack/react-query'
import type { readEntryForm } from '#contract/api/measurements/emission-entry'
import type { SamplingTask } from '#contract/api/measurements/sampling-tasks'
import type { Answer } from '#contract/endpoint'
import { useProfile } from '../../../../lib/session/session'
import { readSheet } from '../../entry/sheet/sheet-draft'
import { isFilled, type SheetRow } from '../../entry/sheet/sheet-rows'
import type { DatedRow } from '../../entry/sheet/TenfoldQuestion'
import { handOver, useCheckedSending } from '../../entry/sheet/use-saving'
import { entryFormQuery } from '../../entry/use-entry-form'
import { readBatches } from '../../entry/waiting/waiting-batches'
import { placeOf, rowOf, taskKey } from './task-rows'

interface Filled extends DatedRow {
  task: SamplingTask
}

const queryOf = ({ source, date }: SamplingTask) => entryFormQuery({ source: source.id, date })

/** Sends all filled values by sheet unless any is invalid. */
export function useSaveTasks(tasks: readonly SamplingTask[]) {
  const { uid } = useProfile()
  const queries = useQueryClient()
  const sendChecked = useCheckedSending()

  function rowNow(task: SamplingTask): SheetRow {
    const form = queries.getQueryData<Answer<typeof readEntryForm>>(queryOf(task).queryKey)
    return rowOf(task, {
      lines: form?.lines,
      draft: readSheet(uid, placeOf(task)),
      batches: readBatches(uid),
    })
  }
  const findFilled = (): Filled[] =>
    tasks
      .map((task) => ({ task, key: taskKey(task), row: rowNow(task), date: task.date }))
      .filter(({ row }) => isFilled(row))

  return async () => {
    // Loads recorded and usual values; offline the values are sent without them.
    const forms = findFilled().map(({ task }) => queries.ensureQueryData(queryOf(task)))
    if (navigator.onLine) await Promise.allSettled(forms)
    const filled = findFilled()
    return sendChecked(filled, () => {
      for (const { task, rows } of bySheet(filled)) handOver(uid, placeOf(task), rows)
    })
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
