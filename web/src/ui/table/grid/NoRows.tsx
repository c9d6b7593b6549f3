import { Button, Skeleton } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty, ErrorState } from '../../states'
import styles from '../DataTable.module.css'
import type { List } from '../list'

/** The reason for an empty table, and the next step. */
interface NoRowsProps {
  list: Pick<
    List<unknown>,
    'isLoading' | 'error' | 'refresh' | 'isFiltered' | 'clearFilters' | 'count' | 'view' | 'setView'
  >
  /** Shown when there is no data at all. */
  empty?: { title?: string; text?: ReactNode; action?: ReactNode } | undefined
}

export function NoRows({ list, empty }: NoRowsProps) {
  const { t } = useTranslation('kit')
  if (list.error) return <ErrorState error={list.error} onRetry={list.refresh} />
  if (list.isLoading) return <Skeletons />
  if (list.count > 0) {
    const lastPage = Math.ceil(list.count / list.view.page_size)
    return (
      <Empty
        title={t('table.empty.pastEnd')}
        action={<Button onClick={() => list.setView({ page: lastPage })}>{t('table.empty.lastPage')}</Button>}
      />
    )
  }
  if (list.isFiltered) {
    return (
      <Empty
        title={t('table.empty.filtered')}
        text={t('table.empty.filteredText')}
        action={<Button onClick={list.clearFilters}>{t('table.clearFilters')}</Button>}
      />
    )
  }
  return <Empty {...empty} />
}

const longMs = 1000

function Skeletons() {
  const { t } = useTranslation('kit')
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-label={t('table.loading')} className={styles.skeletons}>
      <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
      {isLong && <p className={styles.soft}>{t('table.loading')}</p>}
    </div>
  )
}
