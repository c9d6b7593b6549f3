import { CheckOutlined, CloseOutlined, RollbackOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasCards } from '../../../../lib/device/use-media'
import { FlaggedMark } from '../../../../ui/measurement/FlaggedMark'
import { VerdictMark } from '../../../../ui/measurement/VerdictMark'
import { valueText } from '../../../../ui/measurement/value-text'
import type { Column } from '../../../../ui/table/column'
import { useEmissionColumns } from '../../use-emission-columns'
import styles from '../moderation.module.css'
import { RowStateMark } from './RowStateMark'
import { isWaiting, type QueueRow } from './row-state'

type Decide = (verb: 'accept' | 'cancel', row: QueueRow) => void
type Reopen = (row: QueueRow) => void

/** With room for names: a queue has fewer figures than a list. */
const before = { component: 170, object: 212 }
const judged = ['normative', 'ratio'] as const
const after = [
  'source',
  'date',
  'laboratory',
  'author',
  'comments_count',
  'flagged',
  'fon',
  'created_at',
] as const

/** What a moderator needs to decide at a glance stands first. */
export function useQueueColumns(onDecide: Decide, onReopen: Reopen): Column<QueueRow>[] {
  const { t } = useTranslation(['moderation', 'emissions', 'fields', 'words'])
  const columns = useEmissionColumns()
  const latest = useRef({ onDecide, onReopen })
  latest.current = { onDecide, onReopen }
  return useMemo(() => {
    const known = (names: readonly string[]) =>
      names.flatMap((name) => columns.filter(({ key }) => key === name) as Column<QueueRow>[])
    return [
      ...known(Object.keys(before)).map((column) => ({
        ...column,
        width: before[column.key as keyof typeof before],
      })),
      {
        key: 'value',
        title: t('fields:emission.value'),
        kind: 'number',
        value: (row) => `${valueText(row)} ${row.unit.name}`,
        ordering: 'value',
        width: 132,
      },
      ...known(judged),
      {
        key: 'verdict',
        title: t('fields:emission.verdict'),
        value: (row) => t(`words:verdict.${row.verdict}`),
        render: (row) => (
          <>
            <VerdictMark verdict={row.verdict} brief /> <FlaggedMark emission={row} brief />
          </>
        ),
        width: 164,
      },
      {
        key: 'risk',
        title: t('fields:emission.risk'),
        kind: 'number',
        digits: 0,
        value: (row) => row.risk,
        ordering: 'risk',
        width: 75,
      },
      {
        key: 'rowState',
        title: t('fields:emission.status'),
        value: (row) => t(`words:emission_status.${row.status}`),
        render: (row) => <RowStateMark row={row} />,
        width: 176,
      },
      ...known(after),
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
            onReopen={() => latest.current.onReopen(row)}
          />
        ),
        width: 84,
      },
    ]
  }, [columns, t])
}

interface ButtonsProps {
  row: QueueRow
  onDecide: (verb: 'accept' | 'cancel') => void
  onReopen: () => void
}

function DecideButtons({ row, onDecide, onReopen }: ButtonsProps) {
  const { t } = useTranslation(['moderation', 'emissions'])
  // On a card there is room for the word, and a finger needs it.
  const isCard = useHasCards()
  const look = isCard ? {} : ({ type: 'text', size: 'small' } as const)
  const named = { name: row.component.name }
  if (row.may.includes('reopen'))
    return (
      <Button
        {...look}
        icon={<RollbackOutlined aria-hidden />}
        title={t('emissions:decision.reopen')}
        aria-label={t('reopenOne', named)}
        onClick={onReopen}
      >
        {isCard && t('emissions:decision.reopen')}
      </Button>
    )
  if (!isWaiting(row)) return null
  return (
    <span className={styles.decide}>
      <Button
        {...look}
        disabled={!row.may.includes('accept')}
        icon={<CheckOutlined aria-hidden />}
        title={row.may.includes('accept') ? t('emissions:decision.accept') : t('ownWork')}
        aria-label={t('acceptOne', named)}
        onClick={() => onDecide('accept')}
      >
        {isCard && t('emissions:decision.accept')}
      </Button>
      <Button
        {...look}
        icon={<CloseOutlined aria-hidden />}
        title={t('emissions:decision.cancel')}
        aria-label={t('cancelOne', named)}
        onClick={() => onDecide('cancel')}
      >
        {isCard && t('emissions:decision.cancel')}
      </Button>
    </span>
  )
}
