import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ErrorState, Loading } from '../../ui/states'
import styles from './history.module.css'

interface ListProps<Entry> {
  queryKey: QueryKey
  read: (page: string, signal: AbortSignal) => Promise<{ data: Entry[]; next: string | null }>
  /** Label of the button that loads further entries. */
  more: string
  /** Shown without entries. */
  none?: ReactNode
  isBrief?: boolean
  children: (entry: Entry) => ReactNode
}

/** The history of a record, page by page. */
export function HistoryList<Entry>({ queryKey, read, more, none, isBrief, children }: ListProps<Entry>) {
  const { data, error, refetch, isPending, ...pages } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: '1',
    getNextPageParam: ({ next }) => next,
  })
  const entries = data?.pages.flatMap((page) => page.data)
  return (
    <>
      {error && <ErrorState isBrief={isBrief} error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading rows={4} />}
      {entries?.length === 0 && none}
      <ol className={styles.history}>{entries?.map(children)}</ol>
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {more}
        </Button>
      )}
    </>
  )
}

interface EntryProps {
  values: readonly { key: string; label: string; before: string; after: string }[]
  isUpdate: boolean
  /** Summary under which the values of a created or deleted record are folded; none hides them. */
  details: string | undefined
  children: ReactNode
}

export function HistoryEntry({ values, isUpdate, details, children }: EntryProps) {
  const list = (
    <ul>
      {values.map(({ key, label, before, after }) => (
        <li key={key} dir="auto">
          {label}:{' '}
          {isUpdate && (
            <>
              <del>{before}</del> →{' '}
            </>
          )}
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  )
  return (
    <li>
      {children}
      {isUpdate && list}
      {!isUpdate && details && (
        <details>
          <summary>{details}</summary>
          {list}
        </details>
      )}
    </li>
  )
}
