import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { listHistory } from '#contract/api/registry/object-passport'
import list from '../../../domain/fields/history.module.css'
import { call } from '../../../lib/api/api-client'
import { readKey } from '../../../lib/api/server-data'
import { formatInstant } from '../../../lib/text/format'
import { Block } from '../../../ui/Block'
import { ErrorState, Loading } from '../../../ui/states'
import styles from './passport.module.css'
import { type HistoryEntry, useHistoryWords } from './use-history-words'

const batch = 20

export function History({ objectId }: { objectId: number }) {
  const { t } = useTranslation('object-passport')
  const history = useInfiniteQuery({
    queryKey: [...readKey(listHistory), objectId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listHistory,
        { params: { id: objectId }, query: { page: pageParam, page_size: batch } },
        { signal },
      ),
    initialPageParam: '1',
    getNextPageParam: ({ next }) => next,
  })
  const entries = history.data?.pages.flatMap(({ data }) => data)
  return (
    <Block title={t('history.title')} isNotPrinted>
      {history.error && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
      {history.isPending && <Loading rows={4} />}
      {entries?.length === 0 && <p className={styles.soft}>{t('history.none')}</p>}
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
    </Block>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('object-passport')
  const words = useHistoryWords()
  const isUpdate = entry.action === 'update'
  const changes = (
    <ul>
      {entry.changes.map(({ field, before, after }) => (
        <li key={field} dir="auto">
          {words.fieldLabel(entry.record, field)}:{' '}
          {isUpdate && (
            <>
              <del>{words.valueText(entry.record, field, before)}</del> →{' '}
            </>
          )}
          <ins>{words.valueText(entry.record, field, after ?? before)}</ins>
        </li>
      ))}
    </ul>
  )
  return (
    <li>
      <p className={styles.soft}>
        {formatInstant(entry.at)} · {entry.actor ?? t('history.system')}
      </p>
      <p dir="auto">{words.sentence(entry)}</p>
      {isUpdate
        ? changes
        : entry.changes.length > 0 && (
            <details>
              <summary>{t('history.details', { count: entry.changes.length })}</summary>
              {changes}
            </details>
          )}
    </li>
  )
}
