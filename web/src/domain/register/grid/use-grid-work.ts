import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import type { Field } from '#contract/fields/field'
import type { Register, Series, SeriesRow, StoredRow } from '#contract/registers/any-register'
import { call } from '../../../lib/api/api-client'
import { ApiError } from '../../../lib/api/api-error'
import { useRefresh } from '../../../lib/api/server-data'
import { draftKey, dropDraft, keepValues, readValues } from '../../../lib/device/drafts'
import { useProfile } from '../../../lib/session/session'
import { useErrorText } from '../../../lib/text/error-text'
import type { FieldProblem } from '../../../ui/form/field-errors'
import { useToast } from '../../../ui/toast'
import { type Cells, cellKey, isWrong, readCell, rowsToStore } from './series-cells'

const kept = z.record(z.string(), z.string())
const nothingTyped: Cells = {}
const nothingRefused: ReadonlyMap<string, FieldProblem> = new Map()

interface Props {
  register: Register
  date: string
  stored: readonly SeriesRow[]
}

export type GridWork = ReturnType<typeof useGridWork>

export function useGridWork({ register, date, stored }: Props) {
  const { t } = useTranslation('registers')
  const toast = useToast()
  const errorText = useErrorText()
  const { uid } = useProfile()
  const series = register.series as Series
  const reload = useRefresh(series.list, register.list)
  const key = draftKey(uid, `${series.table}.${date}`)
  const [cells, setCells] = useState(() => readValues(key, kept) ?? nothingTyped)
  const [refused, setRefused] = useState(nothingRefused)
  const [notice, setNotice] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const [conflict, setConflict] = useState<readonly SeriesRow[]>()
  const rows = useMemo(() => new Map(stored.map((row) => [row.record.id, row])), [stored])
  const toStore = useMemo(() => rowsToStore(series, date, cells, rows), [series, date, cells, rows])

  function put(next: Cells) {
    setCells(next)
    setRefused(nothingRefused)
    setFailure(undefined)
    if (Object.keys(next).length === 0) dropDraft(key)
    else keepValues(key, next)
  }

  async function save(theirs: readonly SeriesRow[] = [], taken: Cells = cells) {
    const current = new Map([...rows, ...theirs.map((row) => [row.record.id, row] as const)])
    const sent = theirs.length > 0 ? rowsToStore(series, date, taken, current) : toStore
    const wrong = Object.entries(taken).some(([cell, text]) => isWrong(readIn(series, cell, text)))
    setConflict(undefined)
    if (wrong) return setFailure(t('grid.wrong'))
    if (sent.length === 0) {
      if (theirs.length === 0) toast.info(t('grid.nothing'))
      put(nothingTyped)
      return void reload()
    }
    setIsSaving(true)
    try {
      await call(series.store, { body: { rows: sent } } as never)
      put(nothingTyped)
      setNotice(undefined)
      await reload()
      toast.success(t('grid.saved', { count: sent.length }))
    } catch (error) {
      showFailure(error, sent)
    } finally {
      setIsSaving(false)
    }
  }

  function showFailure(error: unknown, sent: readonly StoredRow[]) {
    if (error instanceof ApiError && error.code === 'record.stale') {
      setConflict((error.current as { data?: SeriesRow[] } | undefined)?.data ?? [])
      return
    }
    setFailure(errorText(error))
    if (!(error instanceof ApiError)) return
    // `rows.3.water_level` → the cell of that row.
    const found = Object.entries(error.fields).flatMap(([path, { code }]) => {
      const [, index, field] = path.split('.')
      const row = sent[Number(index)]
      return row && field ? [[cellKey(row.record_id, field), { code }] as const] : []
    })
    setRefused(new Map(found))
  }

  async function remove(row: SeriesRow) {
    try {
      await call(series.remove, { params: { id: row.id } })
      put(without(cells, row.record.id))
      await reload()
      toast.success(t('grid.delete.done'))
    } catch (error) {
      toast.error(errorText(error))
    }
  }

  return {
    cells,
    refused,
    notice,
    failure,
    isSaving,
    conflict,
    changed: toStore.length,
    rowOf: (recordId: number) => rows.get(recordId),
    type: (cell: string, text: string) => put({ ...cells, [cell]: text }),
    pasted(found: Cells, message: string | undefined) {
      put({ ...cells, ...found })
      setNotice(message)
    },
    discard() {
      put(nothingTyped)
      setNotice(undefined)
    },
    save: () => save(),
    /** Keeps my rows, except for records that are taken from the server. */
    decide: (takenFrom: ReadonlySet<number>) => {
      const mine = [...takenFrom].reduce(without, cells)
      put(mine)
      void save(conflict, mine)
    },
    back: () => setConflict(undefined),
    remove,
  }
}

function readIn({ fields }: Series, cell: string, text: string) {
  const [, name = ''] = cell.split('.')
  return readCell(fields[name] as Field, text)
}

const without = (cells: Cells, recordId: number): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([cell]) => !cell.startsWith(`${recordId}.`)))
