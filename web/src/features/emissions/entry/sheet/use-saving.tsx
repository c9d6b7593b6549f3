import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { recordedText } from '../../emission-texts'
import { addBatch } from '../waiting/waiting-batches'
import { changeSheet, type SheetPlace } from './sheet-draft'
import { isFilled, isSameValue, readTyped, type SheetRow } from './sheet-rows'
import { type DatedRow, TenfoldQuestion } from './TenfoldQuestion'
import { problemOfRow, type SheetState } from './use-sheet'

type SaveAnswer<Row> = { kind: 'sent' | 'nothing' } | { kind: 'wrong' | 'unsure'; first: Row; count: number }

/** Sends all filled values unless any is invalid. */
export function useSaving({ uid, rows }: SheetState, place: SheetPlace) {
  const sendChecked = useCheckedSending()
  return () => {
    const filled = rows.filter(isFilled)
    const dated = filled.map((row) => ({ key: row.line.component.id, row, date: place.date }))
    return sendChecked(dated, () => handOver(uid, place, rows))
  }
}

/** Sends nothing while a value is invalid, or unusual and not confirmed. */
export function useCheckedSending() {
  const isConfirmed = useTenfoldQuestion()
  return async <Row extends DatedRow>(filled: readonly Row[], send: () => void): Promise<SaveAnswer<Row>> => {
    const wrong = filled.filter(({ row, date }) => problemOfRow(row, date))
    if (wrong[0]) return { kind: 'wrong', first: wrong[0], count: wrong.length }
    if (filled.length === 0) return { kind: 'nothing' }
    const far = filled.filter(({ row, date }) => isFar(row, date))
    if (far[0] && !(await isConfirmed(far))) return { kind: 'unsure', first: far[0], count: far.length }
    send()
    return { kind: 'sent' }
  }
}

/** Resolves after the dialog has closed: it returns the focus on closing. */
function useTenfoldQuestion(): (far: readonly DatedRow[]) => Promise<boolean> {
  const { t } = useTranslation('emission-entry')
  const { modal } = App.useApp()
  return (far) =>
    new Promise((resolve) => {
      let isSure = false
      modal.confirm({
        title: t('tenfold.title', { count: far.length }),
        content: <TenfoldQuestion rows={far} />,
        width: 560,
        okText: t('tenfold.save'),
        cancelText: t('tenfold.check'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => {
          isSure = true
        },
        afterClose: () => resolve(isSure),
      })
    })
}

/** Queues the filled values; values equal to the record are dropped. */
export function handOver(uid: number, place: SheetPlace, rows: readonly SheetRow[]) {
  const written = (row: SheetRow) => ({
    component: row.line.component,
    text: textOf(row),
    comment: row.typed?.comment || undefined,
  })
  const filled = rows.filter(isFilled)
  const fresh = filled.filter(({ line }) => !line.existing)
  if (fresh.length > 0) addBatch(uid, { place, values: fresh.map(written) })
  for (const row of filled) {
    const { existing } = row.line
    if (!existing) continue
    const { id, version } = existing
    addBatch(uid, { place, values: [written(row)], corrects: { id, version } })
  }
  const done = new Set(rows.filter(({ typed }) => typed).map(({ line }) => line.component.id))
  changeSheet(uid, place, ({ problem: _, ...now }) => ({
    ...now,
    cells: Object.fromEntries(Object.entries(now.cells).filter(([id]) => !done.has(Number(id)))),
    added: now.added.filter(({ id }) => !done.has(id)),
  }))
}

/** Recorded values were confirmed when they were entered. */
function isFar(row: SheetRow, date: string): boolean {
  const { existing } = row.line
  const isKnown = existing !== null && isSameValue(textOf(row), recordedText(existing))
  return !isKnown && readTyped(textOf(row), row.line, date).tenfold !== null
}

function textOf({ typed, line: { existing } }: SheetRow): string {
  const text = typed?.text.trim() ?? ''
  return text === '' && existing ? recordedText(existing) : text
}
