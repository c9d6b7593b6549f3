import { CommentOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type ClipboardEvent, memo, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeDecimal } from '#contract/domain/measurement/decimal'
import { parseLimit } from '#contract/domain/measurement/limit'
import { normsInForce } from '#contract/domain/measurement/norm-in-force'
import { type NormativeType, normativeTypes } from '#contract/domain/measurement/normative-type'
import { useLimitText } from '../../../../domain/measurement/use-limit-text'
import { formatNumber, noData } from '../../../../lib/text/format'
import { Sparkline } from '../../../../ui/chart/Sparkline'
import styles from '../entry.module.css'
import { CellState, TypedVerdict } from './CellState'
import { focusCell } from './cell-keys'
import type { CellEdit, TypedCell } from './sheet-draft'
import { type EntryLine, isLocked, type SheetRow } from './sheet-rows'
import { useLineState } from './use-line-state'
import { ValueCell } from './ValueCell'

interface Props {
  row: SheetRow
  date: string
  normType: NormativeType | undefined
  onType: (componentId: number, edit: CellEdit) => void
  onPasteBlock: (componentId: number, event: ClipboardEvent<HTMLInputElement>) => void
}

export const SheetLine = memo(Line, isSame)

function Line(props: Props) {
  const { row, date, normType, onType, onPasteBlock } = props
  const { t } = useTranslation(['emission-entry', 'emissions', 'fields'])
  const id = useId()
  const { line, typed, waiting } = row
  const { component, unit, existing } = line
  const { value, problem, ...state } = useLineState(row, date)
  const [isCommenting, setIsCommenting] = useState(false)

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
        <CellState row={row} {...state} />
      </td>
      <CommentCell
        componentId={component.id}
        name={component.name}
        comment={(waiting ?? typed)?.comment ?? ''}
        recordedCount={existing?.comments_count ?? 0}
        isReadOnly={isLocked(row)}
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

/** Memoised: a sheet may have hundreds of rows. */
function isSame(before: Props, now: Props): boolean {
  return (
    before.row.line === now.row.line &&
    isSameCell(before.row.typed, now.row.typed) &&
    isSameCell(before.row.waiting, now.row.waiting) &&
    before.date === now.date &&
    before.normType === now.normType &&
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

function limitOf({ normatives, unit }: EntryLine, date: string): number | undefined {
  const { inForce } = normsInForce(normatives, date, unit)
  const norm = inForce.pdv ?? inForce.pdk
  if (!norm || norm.unit.id !== unit.id) return undefined
  const limit = parseLimit(norm.value)
  return typeof limit === 'string' || !limit.max ? undefined : Number(writeDecimal(limit.max))
}

interface NormCellProps {
  line: EntryLine
  date: string
  /** Undefined for the norm that decides the verdict. */
  type: NormativeType | undefined
}

/** A norm, with its unit if it differs from the value's. */
function NormCell({ line, date, type }: NormCellProps) {
  const { t } = useTranslation(['emission-entry', 'company-objects', 'words'])
  const limitText = useLimitText()
  const { inForce, incomparable } = normsInForce(line.normatives, date, line.unit)
  const judging = inForce.pdv ? 'pdv' : inForce.pdk ? 'pdk' : undefined
  const shownType = type ?? judging
  const norm = line.normatives.find((one) => one === (shownType && inForce[shownType]))
  const all = normativeTypes
    .flatMap((one) =>
      inForce[one] ? [`${t(`words:normative_type.${one}`)} ${limitText(inForce[one].value)}`] : [],
    )
    .join('; ')
  if (!norm || !shownType) {
    const why = incomparable.length > 0 ? t('grid.otherDimension') : t('grid.noNorm')
    return <span title={[why, all].filter(Boolean).join(' ')}>{noData}</span>
  }
  return (
    <span title={all} className={styles.nowrap}>
      {shownType !== 'fon' && <span className={styles.soft}>{t(`words:normative_type.${shownType}`)} </span>}
      <bdi dir="ltr">{limitText(norm.value)}</bdi>
      {norm.unit.id !== line.unit.id && ` ${norm.unit.name}`}
    </span>
  )
}

interface CommentCellProps {
  componentId: number
  name: string
  comment: string
  recordedCount: number
  isReadOnly: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onComment: (comment: string) => void
}

/** Not a Tab stop: Tab moves between values, F2 opens the comment. */
const notInOrder = { tabIndex: -1 }

function CommentCell(props: CommentCellProps) {
  const { componentId, name, comment, recordedCount, isReadOnly, isOpen, onOpen, onComment } = props
  const { t } = useTranslation(['emission-entry', 'fields'])
  if (isOpen && !isReadOnly) {
    return (
      <td className={styles.comment}>
        <Input
          autoFocus
          maxLength={2000}
          aria-label={t('grid.commentOf', { component: name })}
          placeholder={t('fields:emission.comment')}
          value={comment}
          onChange={(event) => onComment(event.target.value)}
          onBlur={() => onOpen(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            if (event.ctrlKey || event.metaKey) return
            event.preventDefault()
            focusCell(componentId)
          }}
        />
      </td>
    )
  }
  if (isReadOnly) return <td className={styles.comment}>{comment}</td>
  const label = t(comment ? 'grid.changeComment' : 'grid.addComment', { component: name })
  return (
    <td className={styles.comment}>
      <Button
        {...notInOrder}
        type="text"
        size="small"
        className={styles.commentButton}
        icon={<CommentOutlined aria-hidden />}
        aria-label={label}
        title={label}
        onClick={() => onOpen(true)}
      >
        {comment || (recordedCount > 0 ? String(recordedCount) : '')}
      </Button>
    </td>
  )
}
