import { type ClipboardEvent, memo, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeDecimal } from '#contract/domain/measurement/decimal'
import { parseLimit } from '#contract/domain/measurement/limit'
import { normsInForce } from '#contract/domain/measurement/norm-in-force'
import type { NormativeType } from '#contract/domain/measurement/normative-type'
import { formatNumber, noData } from '../../../../lib/text/format'
import { Sparkline } from '../../../../ui/chart/Sparkline'
import { recordedText } from '../../recorded-text'
import styles from '../entry.module.css'
import { CellState } from './CellState'
import { CommentCell } from './CommentCell'
import { NormCell } from './NormCell'
import type { CellEdit, TypedCell } from './sheet-draft'
import { isFilled, type SheetRow } from './sheet-rows'
import { TypedVerdict } from './TypedVerdict'
import { type EntryLine, readTyped } from './typed-value'
import { problemOfRow } from './use-sheet'
import { ValueCell } from './ValueCell'

interface Props {
  row: SheetRow
  date: string
  normType: NormativeType | undefined
  isHeld: boolean
  onType: (componentId: number, edit: CellEdit) => void
  onPasteBlock: (componentId: number, event: ClipboardEvent<HTMLInputElement>) => void
}

/** A component: what is known of it, the cell for its value, and what becomes of that. */
export const SheetLine = memo(Line, isSame)

function Line(props: Props) {
  const { row, date, normType, isHeld, onType, onPasteBlock } = props
  const { t } = useTranslation(['emission-entry', 'emissions', 'fields'])
  const id = useId()
  const { line, typed, waiting } = row
  const { component, unit, existing } = line
  const [wasSent, setWasSent] = useState(false)
  if (waiting && !wasSent) setWasSent(true)
  const [isCommenting, setIsCommenting] = useState(false)
  const text = waiting?.text ?? (typed?.text || (existing ? recordedText(existing) : ''))
  const value = useMemo(
    () => (text.trim() === '' ? undefined : readTyped(text, line, date)),
    [text, line, date],
  )
  const problem = problemOfRow(row, date)
  return (
    <tr>
      <th scope="row">{component.name}</th>
      <td data-label={t('fields:emission.unit')}>{unit.name}</td>
      <td data-label={t('fields:emission.normative')} className={styles.norm}>
        <NormCell line={line} date={date} type={normType} />
      </td>
      <td data-label={t('fields:emission.fon')}>
        <NormCell line={line} date={date} type="fon" />
      </td>
      <td data-label={t('grid.history')}>
        <History line={line} date={date} />
      </td>
      <ValueCell
        row={row}
        value={value}
        problem={problem}
        describedBy={id}
        onType={(next) => onType(component.id, { text: next })}
        onPasteBlock={(event) => onPasteBlock(component.id, event)}
        onComment={() => setIsCommenting(true)}
      />
      <td id={id} className={styles.verdict}>
        <TypedVerdict value={value} />
      </td>
      <td className={styles.state}>
        <CellState
          row={row}
          isWrong={problem !== undefined || (isFilled(row) && typed?.problem !== undefined)}
          isHeld={isHeld}
          isFresh={wasSent}
        />
      </td>
      <CommentCell
        componentId={component.id}
        name={component.name}
        comment={(waiting ?? typed)?.comment ?? ''}
        recordedCount={existing?.comments_count ?? 0}
        isReadOnly={waiting !== undefined || (existing !== null && !existing.may.includes('edit'))}
        isOpen={isCommenting}
        onOpen={setIsCommenting}
        onComment={(comment) => onType(component.id, { comment })}
      />
    </tr>
  )
}

type Typed = Partial<TypedCell> | undefined

const isSameCell = (a: Typed, b: Typed) =>
  a?.text === b?.text && a?.comment === b?.comment && a?.problem === b?.problem

/** A sheet may have hundreds of rows: only the one that is typed into is drawn anew. */
function isSame(before: Props, now: Props): boolean {
  return (
    before.row.line === now.row.line &&
    isSameCell(before.row.typed, now.row.typed) &&
    isSameCell(before.row.waiting, now.row.waiting) &&
    before.date === now.date &&
    before.normType === now.normType &&
    before.isHeld === now.isHeld &&
    before.onType === now.onType &&
    before.onPasteBlock === now.onPasteBlock
  )
}

function History({ line, date }: { line: EntryLine; date: string }) {
  const { t } = useTranslation('emission-entry')
  const { history, unit } = line
  const last = history.at(-1)
  const limit = useMemo(() => limitOf(line, date), [line, date])
  if (!last) return <span title={t('grid.noHistory')}>{noData}</span>
  const label = t('grid.historyLabel', {
    count: history.length,
    last: formatNumber(last.value),
    unit: unit.name,
  })
  return (
    <Sparkline
      values={history.map(({ value }) => value)}
      label={label}
      {...(limit !== undefined && { limit })}
    />
  )
}

/** The norm that judges, where it can be drawn across the values as it is. */
function limitOf({ normatives, unit }: EntryLine, date: string): number | undefined {
  const { inForce } = normsInForce(normatives, date, unit)
  const norm = inForce.pdv ?? inForce.pdk
  if (!norm || norm.unit.id !== unit.id) return undefined
  const limit = parseLimit(norm.value)
  return typeof limit === 'string' || !limit.max ? undefined : Number(writeDecimal(limit.max))
}
