import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/endpoint'
import type { Register } from '#contract/registers/any-register'
import { call } from '../../lib/api/api-client'
import { readKey } from '../../lib/api/server-data'
import { formatDate, formatInstant } from '../../lib/text/format'
import { HistoryEntry, HistoryList } from '../history/HistoryList'
import styles from './register.module.css'

const pageSize = 20

export function RecordHistory({ register, recordId }: { register: Register; recordId: number }) {
  const { t } = useTranslation('registers')
  const { history } = register
  return (
    <section className={styles.part} aria-label={t('history.title')}>
      <h3>{t('history.title')}</h3>
      <HistoryList
        queryKey={[...readKey(history), recordId]}
        read={(page, signal) =>
          call(history, { params: { id: recordId }, query: { page, page_size: pageSize } }, { signal })
        }
        more={t('history.more')}
        isBrief
      >
        {(entry) => <Entry key={entry.id} entry={entry} />}
      </HistoryList>
    </section>
  )
}

type RegisterHistoryEntry = Answer<Register['history']>['data'][number]

function Entry({ entry: { at, actor, action, row, changes } }: { entry: RegisterHistoryEntry }) {
  const { t } = useTranslation('registers')
  const isUpdate = action === 'update'
  const empty = t('history.empty')
  const values = changes.map(({ title, before, after }) => ({
    key: title,
    label: title,
    before: before ?? empty,
    after: after ?? (isUpdate ? empty : (before ?? '')),
  }))
  const what = row === null ? t(`history.${action}`) : t(`history.row.${action}`, { row: rowText(row) })
  return (
    <HistoryEntry
      values={values}
      isUpdate={isUpdate}
      details={t('history.details', { count: changes.length })}
    >
      <p className={styles.soft}>
        {formatInstant(at)} · {actor ?? t('history.system')}
      </p>
      <p dir="auto">{what}</p>
    </HistoryEntry>
  )
}

const rowText = (row: string) => (/^\d{4}-\d{2}-\d{2}$/.test(row) ? formatDate(row) : row)
