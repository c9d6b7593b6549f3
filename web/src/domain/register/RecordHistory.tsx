import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/endpoint'
import type { Register } from '#contract/registers/any-register'
import { call } from '../../lib/api/api-client'
import { readKey } from '../../lib/api/server-data'
import { formatDate, formatInstant } from '../../lib/text/format'
import { ErrorState, Loading } from '../../ui/states'
import list from '../fields/history.module.css'
import styles from './register.module.css'

const batch = 20

export function RecordHistory({ register, recordId }: { register: Register; recordId: number }) {
  const { t } = useTranslation('registers')
  const history = useInfiniteQuery({
    queryKey: [...readKey(register.history), recordId],
    queryFn: ({ pageParam, signal }) =>
      call(
        register.history,
        { params: { id: recordId }, query: { page: pageParam, page_size: batch } },
        { signal },
      ),
    initialPageParam: '1',
    getNextPageParam: ({ next }) => next,
  })
  const entries = history.data?.pages.flatMap(({ data }) => data)
  return (
    <section className={styles.part} aria-label={t('history.title')}>
      <h3>{t('history.title')}</h3>
      {history.error && <ErrorState isBrief error={history.error} onRetry={() => void history.refetch()} />}
      {history.isPending && <Loading rows={3} />}
      <ol className={list.history}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </section>
  )
}

type HistoryEntry = Answer<Register['history']>['data'][number]

function Entry({ entry: { at, actor, action, row, changes } }: { entry: HistoryEntry }) {
  const { t } = useTranslation('registers')
  const isUpdate = action === 'update'
  const fields = (
    <ul>
      {changes.map(({ title, before, after }) => (
        <li key={title} dir="auto">
          {title}:{' '}
          {isUpdate && (
            <>
              <del>{before ?? t('history.empty')}</del> →{' '}
            </>
          )}
          <ins>{after ?? (isUpdate ? t('history.empty') : before)}</ins>
        </li>
      ))}
    </ul>
  )
  const what = row === null ? t(`history.${action}`) : t(`history.row.${action}`, { row: rowText(row) })
  return (
    <li>
      <p className={styles.soft}>
        {formatInstant(at)} · {actor ?? t('history.system')}
      </p>
      <p dir="auto">{what}</p>
      {isUpdate ? (
        fields
      ) : (
        <details>
          <summary>{t('history.details', { count: changes.length })}</summary>
          {fields}
        </details>
      )}
    </li>
  )
}

const rowText = (row: string) => (/^\d{4}-\d{2}-\d{2}$/.test(row) ? formatDate(row) : row)
