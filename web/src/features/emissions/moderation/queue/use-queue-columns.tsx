import { Button, type ButtonProps } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import { FlaggedMark, VerdictMark } from '../../../../domain/measurement/measurement-marks'
import { valueText } from '../../../../domain/measurement/measurement-texts'
import { useHasCards } from '../../../../lib/device/use-media'
import { formatDate } from '../../../../lib/text/format'
import type { Column } from '../../../../ui/table/column'
import { decisionKinds } from '../../DecisionButton'
import { useEmissionColumns } from '../../use-emission-columns'
import styles from '../moderation.module.css'
import { RowStateMark } from './RowStateMark'
import { isWaiting, type QueueRow } from './row-state'

export interface RowDecisions {
  onDecide: (verb: 'accept' | 'cancel', row: QueueRow) => void
  /** Undoes a held decision. */
  onTakeBack: (row: QueueRow) => void
  /** Reopens a sent decision with a reason. */
  onReopen: (row: QueueRow) => void
}

const place = ['object', 'source', 'date'] as const
const after = ['laboratory', 'author', 'comments_count', ...place, 'flagged', 'fon', 'created_at'] as const

/** Up to the status the widths fit a screen of 1,440 px (1,100 px), up to the ratio one of 1,024 px (680 px). */
export function useQueueColumns(decisions: RowDecisions): Column<QueueRow>[] {
  const { t } = useTranslation(['moderation', 'emissions', 'fields', 'words'])
  const columns = useEmissionColumns()
  const latest = useRef(decisions)
  latest.current = decisions
  return useMemo(() => {
    const known = (names: readonly string[]) =>
      names.flatMap((name) => columns.filter(({ key }) => key === name) as Column<QueueRow>[])
    const narrow = (name: string, width: number) => known([name]).map((column) => ({ ...column, width }))
    return [
      ...narrow('component', 128).map((column) => ({
        ...column,
        isWidthKept: true,
        render: (row: QueueRow) => (
          <span dir="auto" className={styles.twoLines} title={row.component.name}>
            {row.component.name}
          </span>
        ),
      })),
      {
        key: 'value',
        title: t('fields:emission.value'),
        kind: 'number',
        value: (row) => `${valueText(row)} ${row.unit.name}`,
        ordering: 'value',
        width: 116,
      },
      ...narrow('normative', 96),
      ...narrow('ratio', 108),
      {
        key: 'risk',
        title: t('fields:emission.risk'),
        kind: 'number',
        digits: 0,
        value: (row) => row.risk,
        ordering: 'risk',
        width: 68,
      },
      {
        key: 'place',
        title: t('place'),
        value: (row) => `${row.object.name}, ${row.source.name}, ${formatDate(row.date)}`,
        render: (row) => <PlaceCell row={row} />,
        ordering: 'date',
        parts: known(place),
        width: 190,
      },
      {
        key: 'verdict',
        title: t('fields:emission.verdict'),
        value: (row) => t(`words:verdict.${row.verdict}`),
        render: (row) => (
          <span className={styles.twoLines}>
            <VerdictMark verdict={row.verdict} brief /> <FlaggedMark emission={row} brief />
          </span>
        ),
        width: 152,
        isWidthKept: true,
      },
      {
        key: 'rowState',
        title: t('fields:emission.status'),
        value: (row) => t(`words:emission_status.${row.status}`),
        render: (row) => <RowStateMark row={row} />,
        width: 118,
      },
      ...known(after).map((column) =>
        place.some((key) => key === column.key) ? { ...column, hidden: true } : column,
      ),
      {
        key: 'decide',
        title: t('decide'),
        value: () => null,
        notExported: true,
        isPinned: true,
        isAction: true,
        render: (row) => (
          <DecideButtons
            row={row}
            onDecide={(verb) => latest.current.onDecide(verb, row)}
            onTakeBack={() => latest.current.onTakeBack(row)}
            onReopen={() => latest.current.onReopen(row)}
          />
        ),
        width: 80,
      },
    ]
  }, [columns, t])
}

interface ButtonsProps {
  row: QueueRow
  onDecide: (verb: 'accept' | 'cancel') => void
  onTakeBack: () => void
  onReopen: () => void
}

function DecideButtons({ row, onDecide, onTakeBack, onReopen }: ButtonsProps) {
  const { t } = useTranslation(['moderation', 'emissions'])
  const named = { name: row.component.name }
  const accept = t('emissions:decision.accept')
  if (row.rowState?.kind === 'held')
    return (
      <DecideButton
        icon={decisionKinds.reopen.icon}
        title={t('bar.undo')}
        aria-label={t('takeBackOne', named)}
        onClick={onTakeBack}
      />
    )
  if (row.may.includes('reopen'))
    return (
      <DecideButton
        icon={decisionKinds.reopen.icon}
        title={t('emissions:decision.reopen')}
        aria-label={t('reopenOne', named)}
        onClick={onReopen}
      />
    )
  if (!isWaiting(row)) return null
  return (
    <span className={styles.decide}>
      <DecideButton
        disabled={!row.may.includes('accept')}
        icon={decisionKinds.accept.icon}
        label={accept}
        title={row.may.includes('accept') ? accept : t('ownWork')}
        aria-label={t('acceptOne', named)}
        onClick={() => onDecide('accept')}
      />
      <DecideButton
        icon={decisionKinds.cancel.icon}
        title={t('emissions:decision.cancel')}
        aria-label={t('cancelOne', named)}
        onClick={() => onDecide('cancel')}
      />
    </span>
  )
}

/** An icon in a row. Cards have room for the label, and touch needs the size. */
function DecideButton({ title, label = title, ...rest }: ButtonProps & { label?: string }) {
  const isCard = useHasCards()
  return (
    <Button {...(!isCard && { type: 'text', size: 'small' })} title={title} {...rest}>
      {isCard && label}
    </Button>
  )
}

/** Object above, source and day below. Long names are cut, the day never is. */
function PlaceCell({ row: { object, source, date } }: { row: Emission }) {
  return (
    <span className={styles.place}>
      <span dir="auto" className={styles.cut} title={object.name}>
        {object.name}
      </span>
      <span className={styles.placeBelow}>
        <span dir="auto" className={styles.cut} title={source.name}>
          {source.name}
        </span>
        <bdi className={styles.day}>{formatDate(date)}</bdi>
      </span>
    </span>
  )
}
