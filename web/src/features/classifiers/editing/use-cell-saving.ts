import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import { call } from '../../../lib/api/api-client'
import { ApiError } from '../../../lib/api/api-error'
import { readKey } from '../../../lib/api/server-data'
import { useErrorText } from '../../../lib/text/error-text'
import { useUndo } from '../../../ui/feedback/use-undo'
import { fixedPart, saveInput } from '../../../ui/form/save-input'
import type { ListPage } from '../../../ui/table/list'
import { useToast } from '../../../ui/toast'
import { nameOf } from '../fields'
import type { SaveCell } from './cell-editing'

type Values = Record<string, unknown>

interface Saved {
  before: ClassifierRow
  after: ClassifierRow
}

/** Saves cells at once, with undo. Cells of one row are saved in sequence, to avoid version conflicts. */
export function useCellSaving(classifier: Classifier) {
  const { t } = useTranslation('classifiers')
  const queries = useQueryClient()
  const offer = useUndo()
  const toast = useToast()
  const errorText = useErrorText()
  const underWay = useRef(new Map<number, Promise<Saved>>())
  const undoable = useRef<(() => void)[]>([])
  const withdraw = useRef<() => void>(undefined)

  const write = useCallback(
    (row: ClassifierRow, values: Values): Promise<Saved> => {
      const saved = newest(row, underWay.current.get(row.id)).then(async (before) => {
        const after = await save(queries, classifier, before, values)
        return { before, after }
      })
      underWay.current.set(row.id, saved)
      return saved
    },
    [classifier, queries],
  )

  /** Undo waits for running saves. */
  const undoLast = useCallback(async () => {
    await Promise.allSettled(underWay.current.values())
    withdraw.current?.()
    undoable.current.pop()?.()
  }, [])

  // A ref, because re-rendering the cells would take the focus from the one being edited.
  const offerUndo = useRef<(saved: Saved, field: string) => void>(undefined)
  offerUndo.current = ({ before, after }, field) => {
    undoable.current.push(() => {
      write(after, differing(classifier, before, after)).then(
        () => toast.success(t('undo.done', { name: nameOf(before) })),
        (error) => toast.error(`${t('undo.failed')} ${errorText(error)}`),
      )
    })
    withdraw.current?.()
    const text = t('undo.changed', { name: nameOf(after), field })
    withdraw.current = offer({ text, run: () => undefined, onUndo: () => void undoLast() })
  }

  const saveCell: SaveCell = useCallback(
    async (row, field, value) => {
      const saved = await write(row, { [field.written ?? field.name]: value })
      if (saved.after.version !== saved.before.version) offerUndo.current?.(saved, field.title)
      return saved.after
    },
    [write],
  )
  return { saveCell, undoLast }
}

/** The saved row, when it is newer than the list's. */
async function newest(row: ClassifierRow, saving: Promise<Saved> | undefined): Promise<ClassifierRow> {
  const known = await saving?.then(({ after }) => after, currentOf)
  return known && known.version > row.version ? known : row
}

const currentOf = (error: unknown): ClassifierRow | undefined =>
  error instanceof ApiError && error.code === 'record.stale'
    ? (error.current as ClassifierRow | undefined)
    : undefined

async function save(
  queries: QueryClient,
  { update, list }: Classifier,
  { id, version }: ClassifierRow,
  values: Values,
): Promise<ClassifierRow> {
  if (!update) throw new Error('This classifier is not changed here')
  try {
    const after = await call(update, saveInput(update, { id }, fixedPart(update, { id, version }, values)))
    show(queries, list, after)
    return after
  } catch (error) {
    // The next attempt starts from the current version.
    const current = currentOf(error)
    if (current) show(queries, list, current)
    throw error
  }
}

/** Patches the cached list instead of reloading it: reloading would move rows while the user types. */
function show(queries: QueryClient, list: Classifier['list'], row: ClassifierRow): void {
  queries.setQueriesData<ListPage<ClassifierRow>>(
    { queryKey: [...readKey(list), undefined, 'page'] },
    (page) => (page ? { ...page, rows: page.rows.map((one) => (one.id === row.id ? row : one)) } : page),
  )
  void queries.invalidateQueries({ queryKey: readKey(list), refetchType: 'none' })
}

function differing(
  { editable, references }: Classifier,
  before: ClassifierRow,
  after: ClassifierRow,
): Values {
  const held = (row: ClassifierRow, name: string) => {
    const reference = name.replace(/_id$/, '')
    return references[reference] ? ((row[reference] as { id: number } | null)?.id ?? null) : row[name]
  }
  const names = Object.keys(editable).filter((name) => held(before, name) !== held(after, name))
  return Object.fromEntries(names.map((name) => [name, held(before, name)]))
}
