import { keepPreviousData } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { type ClipboardEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { listSamplingTasks, type SamplingTask, taskState } from '#contract/api/measurements/sampling-tasks'
import { useUrlFilters } from '../../../../lib/address/url-filters'
import { useRead } from '../../../../lib/api/server-data'
import { subscribe } from '../../../../lib/device/device'
import { useHasKeys } from '../../../../lib/device/use-media'
import { useKey } from '../../../../lib/keys'
import { useProfile } from '../../../../lib/session/session'
import { formatNumber } from '../../../../lib/text/format'
import { readBlock } from '../../../../lib/text/pasted-table'
import { Block } from '../../../../ui/Block'
import { Empty, ErrorState, Loading } from '../../../../ui/states'
import { SearchBox } from '../../../../ui/table/tools/SearchBox'
import styles from '../../entry/entry.module.css'
import { SheetHead } from '../../entry/sheet/SheetHead'
import { changeSheet, readSheet, withTyped } from '../../entry/sheet/sheet-draft'
import { useNewOutcome } from '../../entry/waiting/sending-state'
import { SmallPagination } from '../SmallPagination'
import { TaskLine } from './TaskLine'
import { placeOf, taskKey } from './task-rows'
import { useSaveTasks } from './use-save-tasks'
import own from './work-list.module.css'

/** Due, overdue and returned measurements of all objects, saved in bulk. */
export function WorkList() {
  const { t } = useTranslation(['laboratory', 'emission-entry', 'fields'])
  const hasKeys = useHasKeys()
  const { uid } = useProfile()
  const list = useTasks()
  const { tasks, data, error } = list
  const frame = useRef<HTMLDivElement>(null)
  const save = useSaveTasks(tasks)
  const [message, setMessage] = useState('')
  const typed = useTypedCount(uid, tasks)
  const saved = useRef(0)
  useNewOutcome(({ kind, count }) => {
    if (kind !== 'saved') return
    saved.current += count
    setMessage(t('emission-entry:save.saved', { count: saved.current }))
  })

  const isAsking = useRef(false)
  async function saveAll() {
    if (isAsking.current) return
    isAsking.current = true
    setMessage('')
    const answer = await save()
    isAsking.current = false
    if (answer.kind === 'nothing') setMessage(t('tasks.nothing'))
    if (answer.kind === 'wrong') setMessage(t('emission-entry:save.wrong', { count: answer.count }))
    if (answer.kind === 'wrong' || answer.kind === 'unsure') focusTask(frame.current, answer.first.task)
  }
  useKey('ctrl+enter', t('tasks.save'), () => void saveAll())

  function pasteColumn(event: ClipboardEvent<HTMLInputElement>, from: number) {
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (!block) return
    event.preventDefault()
    if (block.some((row) => row.length > 1)) return setMessage(t('tasks.oneColumn'))
    const below = tasks.slice(from, from + block.length)
    below.forEach((task, index) => {
      const text = block[index]?.[0] ?? ''
      if (text) changeSheet(uid, placeOf(task), (now) => withTyped(now, task.component.id, { text }))
    })
    setMessage(t('emission-entry:paste.done', { placed: below.length, total: block.length }))
  }

  return (
    <Block title={t('tasks.title')} isNotPrinted>
      <StateChoice list={list} />
      {error && <ErrorState error={error} onRetry={() => void list.readAnew()} />}
      {!error && !data && <Loading rows={8} />}
      {data && tasks.length === 0 && (
        <Empty title={t(list.state || list.search ? 'tasks.noneFound' : 'tasks.none')} />
      )}
      {tasks.length > 0 && (
        <div ref={frame} className={styles.frame} aria-busy={list.isStale}>
          <table className={`${styles.sheet} ${styles.fixed}`} aria-label={t('tasks.title')}>
            <SheetHead
              columns={[
                [t('tasks.what')],
                [t('tasks.deadline'), own.deadline],
                [t('fields:emission.date'), own.day],
                [t('fields:emission.value'), `${styles.value} ${styles.valueHead}`],
                [t('fields:emission.unit'), styles.unit],
                [t('fields:emission.verdict'), styles.verdict],
                [t('fields:emission.status'), styles.state],
              ]}
            />
            <tbody>
              {tasks.map((task, index) => (
                <TaskLine
                  key={taskKey(task)}
                  task={task}
                  onPasteBlock={(event) => pasteColumn(event, index)}
                />
              ))}
            </tbody>
          </table>
          {hasKeys && <p className={own.keys}>{t('tasks.keys')}</p>}
          <div className={own.foot}>
            <Button type="primary" onClick={() => void saveAll()}>
              {t('tasks.save')}
            </Button>
            <Button onClick={() => void list.readAnew()}>{t('tasks.next')}</Button>
            {typed > 0 && (
              <span className={styles.soft}>
                {t('emission-entry:save.filled', { count: typed, total: tasks.length })}
              </span>
            )}
            <span role="status" className={styles.message}>
              {message}
            </span>
            <SmallPagination
              className={own.pages}
              current={list.page}
              pageSize={pageSize}
              total={data?.count ?? 0}
              onChange={(page) => list.setAddress({ page })}
            />
          </div>
        </div>
      )}
    </Block>
  )
}

function StateChoice({ list }: { list: ReturnType<typeof useTasks> }) {
  const { data, state, search, setAddress } = list
  const { t } = useTranslation('laboratory')
  const counts = data?.counts
  const all = counts && counts.due + counts.overdue + counts.returned
  const labelled = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${formatNumber(count)}`
  return (
    <div className={own.states}>
      <Segmented
        aria-label={t('tasks.filter')}
        value={state ?? 'all'}
        options={[
          { value: 'all', label: labelled(t('tasks.all'), all) },
          ...taskState.options.map((one) => ({
            value: one,
            label: labelled(t(`tasks.state.${one}`), counts?.[one]),
          })),
        ]}
        onChange={(chosen) => setAddress({ state: taskState.options.find((one) => one === chosen) })}
      />
      <SearchBox
        className={own.search}
        label={t('tasks.search')}
        value={search ?? ''}
        onSearch={(text) => setAddress({ search: text || undefined })}
      />
    </div>
  )
}

function useTypedCount(uid: number, tasks: readonly SamplingTask[]): number {
  return useSyncExternalStore(
    subscribe,
    () => tasks.filter((task) => readSheet(uid, placeOf(task))?.cells[task.component.id]).length,
  )
}

/** Blurs and focuses again, because a cell shows its error on blur. */
function focusTask(frame: HTMLElement | null, task: SamplingTask) {
  const cell = frame?.querySelector<HTMLInputElement>(`tr[data-task="${taskKey(task)}"] input[data-cell]`)
  cell?.blur()
  cell?.focus()
}

const pageSize = 15

const address = z.object({
  state: taskState.optional(),
  search: z.string().max(200).optional(),
  page: z.coerce.number().int().positive().default(1),
})

/** A page of the work list; its rows stay until the user asks for the next ones. */
function useTasks() {
  const { i18n } = useTranslation()
  const [{ state, search, page }, setAddress] = useUrlFilters(address, 'tasks.')
  const { data, error, refetch, isPlaceholderData } = useRead(
    listSamplingTasks,
    { query: { state, search, page: String(page), page_size: pageSize } },
    { placeholderData: keepPreviousData },
  )
  const [generation, setGeneration] = useState(0)
  const key = JSON.stringify([state, search, page, generation, i18n.language])
  const shown = useRef<{ key: string; tasks: readonly SamplingTask[] }>({ key: '', tasks: [] })
  if (data && !isPlaceholderData && shown.current.key !== key) shown.current = { key, tasks: data.data }
  return {
    state,
    search,
    page,
    setAddress,
    data,
    error,
    tasks: shown.current.tasks,
    isStale: isPlaceholderData,
    async readAnew() {
      await refetch()
      setGeneration((count) => count + 1)
    },
  }
}
