import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { VerdictMark } from '../../../../ui/measurement/VerdictMark'
import { valueText } from '../../../../ui/measurement/value-text'
import type { Column } from '../../../../ui/table/column'
import { useEmissionColumns } from '../../use-emission-columns'
import styles from '../moderation.module.css'
import { RowStateMark } from './RowStateMark'
import { isWaiting, type QueueRow } from './row-state'

type Decide = (verb: 'accept' | 'cancel', row: QueueRow) => void

const before = ['component', 'object'] as const
const judged = ['normative', 'ratio'] as const
const after = ['source', 'date', 'laboratory', 'author', 'comments_count', 'fon', 'created_at'] as const

/** What a moderator needs to decide at a glance stands first. */
export function useQueueColumns(onDecide: Decide): Column<QueueRow>[] {
  const { t } = useTranslation(['moderation', 'emissions', 'fields', 'words'])
  const columns = useEmissionColumns()
  const decide = useRef(onDecide)
  decide.current = onDecide
  return useMemo(() => {
    const known = (names: readonly string[]) =>
      names.flatMap((name) => columns.filter(({ key }) => key === name) as Column<QueueRow>[])
    return [
      ...known(before),
      {
        key: 'value',
        title: t('fields:emission.value'),
        kind: 'number',
        value: (row) => `${valueText(row)} ${row.unit.name}`,
        ordering: 'value',
        width: 125,
      },
      ...known(judged),
      {
        key: 'verdict',
        title: t('fields:emission.verdict'),
        value: (row) => t(`words:verdict.${row.verdict}`),
        render: (row) => <VerdictMark verdict={row.verdict} brief />,
        width: 160,
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
        key: 'decide',
        title: t('decide'),
        value: () => null,
        notExported: true,
        isAction: true,
        render: (row) => <DecideButtons row={row} onDecide={(verb) => decide.current(verb, row)} />,
        width: 90,
      },
      {
        key: 'rowState',
        title: t('fields:emission.status'),
        value: (row) => t(`words:emission_status.${row.status}`),
        render: (row) => <RowStateMark row={row} />,
        width: 200,
      },
      ...known(after),
    ]
  }, [columns, t])
}

function DecideButtons({ row, onDecide }: { row: QueueRow; onDecide: (verb: 'accept' | 'cancel') => void }) {
  const { t } = useTranslation(['moderation', 'emissions'])
  if (!isWaiting(row)) return null
  const named = { name: row.component.name }
  return (
    <span className={styles.decide}>
      <Button
        type="text"
        size="small"
        disabled={!row.may.includes('accept')}
        icon={<CheckOutlined aria-hidden />}
        title={row.may.includes('accept') ? t('emissions:decision.accept') : t('ownWork')}
        aria-label={t('acceptOne', named)}
        onClick={() => onDecide('accept')}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        title={t('emissions:decision.cancel')}
        aria-label={t('cancelOne', named)}
        onClick={() => onDecide('cancel')}
      />
    </span>
  )
}
