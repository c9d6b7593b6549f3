import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { listHistory } from '#contract/api/registry/object-passport'
import { normativeTypes } from '#contract/domain/measurement/normative-type'
import type { Answer } from '#contract/endpoint'
import type { Field, Fields } from '#contract/fields/field'
import { yesNoWords } from '#contract/words'
import list from '../../../domain/fields/history.module.css'
import { call } from '../../../lib/api/api-client'
import { readKey } from '../../../lib/api/server-data'
import { fieldsOf } from '../../../lib/text/declared-texts'
import { formatDate, formatInstant, formatNumber } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { Block } from '../../../ui/Block'
import { ErrorState, Loading } from '../../../ui/states'
import styles from './passport.module.css'

type HistoryEntry = Answer<typeof listHistory>['data'][number]
type RecordKind = HistoryEntry['record']

const declared: Record<RecordKind, Fields> = { ...fieldsOf, expertise: fieldsOf.card }
const fieldOf = (record: RecordKind, name: string): Field | undefined => declared[record][name]

function useHistoryWords() {
  const { t } = useTranslation(['object-passport', 'words'])
  const say = useWords()

  function fieldLabel(record: RecordKind, name: string): string {
    const field = fieldOf(record, name)
    return field ? say(field.title) : name
  }

  function valueText(record: RecordKind, name: string, value: string | null): string {
    if (value === null || value === '') return t('history.empty')
    const { kind, choices } = fieldOf(record, name) ?? {}
    const word = choices?.[value]
    if (word) return say(word)
    if (kind === 'day') return formatDate(value)
    if (kind === 'yes-no') return say(yesNoWords[value === 'true' ? 'yes' : 'no'])
    return kind === 'number' || kind === 'coded' ? formatNumber(value) : value
  }

  return {
    sentence: ({ action, record, record_name, source }: HistoryEntry) =>
      [
        t(`history.${action}.${record}`, { name: nameText(record_name) }),
        source && t('history.ofSource', { source }),
      ]
        .filter(Boolean)
        .join(', '),
    fieldLabel,
    valueText,
  }

  /** The server names norms by their type code. */
  function nameText(name: string): string {
    return normativeTypes.reduce(
      (text, type) => text.replace(new RegExp(`\\b${type}$`), t(`words:normative_type.${type}`)),
      name,
    )
  }
}

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
