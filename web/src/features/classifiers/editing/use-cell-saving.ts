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

/**
 * Saves cells at once, and lets each be taken back: by the button for the last, by Ctrl+Z one after another.
 * Cells of one row are saved in turn, so that a quick typist does not collide with themselves.
 */
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

  /** What is still being saved is part of what can be taken back. */
  const undoLast = useCallback(async () => {
    await Promise.allSettled(underWay.current.values())
    withdraw.current?.()
    undoable.current.pop()?.()
  }, [])

  // Drawing the cells anew whenever one of these changes would take the focus from the one that is typed in.
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

/** The row as the last saving left or found it, where that came later than what is on the screen. */
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
    // The next attempt is made on what the other one wrote.
    const current = currentOf(error)
    if (current) show(queries, list, current)
    throw error
  }
}

/** In the place of the row on the screen. The list is not read anew: its rows would move under the typist's hands. */
function show(queries: QueryClient, list: Classifier['list'], row: ClassifierRow): void {
  queries.setQueriesData<ListPage<ClassifierRow>>(
    { queryKey: [...readKey(list), undefined, 'page'] },
    (page) => (page ? { ...page, rows: page.rows.map((one) => (one.id === row.id ? row : one)) } : page),
  )
  void queries.invalidateQueries({ queryKey: readKey(list), refetchType: 'none' })
}

/** What has to be written to have the row again as it was. */
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
