import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listReadingCorrections, type ReadingCorrection } from '#contract/api/real-time/online-stations'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import styles from './stations.module.css'

interface Props {
  station: number
}

export function ReadingHistory({ station }: Props) {
  const { t } = useTranslation('stations')
  const list = useList(listReadingCorrections, { station }, { prefix: 'history.' })
  const columns = useMemo(
    (): Column<ReadingCorrection>[] => [
      { key: 'at', title: t('history.at'), kind: 'instant', value: (row) => row.at, ordering: 'at' },
      {
        key: 'measure',
        title: t('history.measure'),
        value: ({ name, unit }) => `${name}, ${unit}`,
        width: 240,
      },
      { key: 'former', title: t('history.former'), kind: 'number', value: (row) => row.former, width: 110 },
      { key: 'value', title: t('history.value'), kind: 'number', value: (row) => row.value, width: 110 },
      {
        key: 'corrected_at',
        title: t('history.correctedAt'),
        kind: 'instant',
        value: (row) => row.corrected_at,
      },
      {
        key: 'by',
        title: t('history.by'),
        value: ({ partner, key, user }) => [user?.name, partner.name, key].filter(Boolean).join(' · '),
        width: 300,
      },
    ],
    [t],
  )
  return (
    <>
      <h2 className={styles.heading}>{t('history.title')}</h2>
      <DataTable
        name="reading-corrections"
        title={t('history.title')}
        columns={columns}
        list={{ ...list, mayExport: false }}
        empty={{ title: t('history.none') }}
      />
    </>
  )
}
