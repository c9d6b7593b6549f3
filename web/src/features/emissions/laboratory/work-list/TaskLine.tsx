import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SamplingTask } from '#contract/api/measurements/sampling-tasks'
import { useRecordsPath } from '../../../../domain/measurement/use-records-path'
import { useProfile } from '../../../../lib/session/session'
import { formatDate, today } from '../../../../lib/text/format'
import styles from '../../entry/entry.module.css'
import { CellState, TypedVerdict } from '../../entry/sheet/CellState'
import { changeSheet, sheetSearch, useSheetDraft, withTyped } from '../../entry/sheet/sheet-draft'
import { useLineState } from '../../entry/sheet/use-line-state'
import { ValueCell } from '../../entry/sheet/ValueCell'
import { entryFormQuery } from '../../entry/use-entry-form'
import { useWaitingBatches } from '../../entry/waiting/waiting-batches'
import { entryPath } from '../../work-area'
import { placeOf, rowOf, taskKey } from './task-rows'
import own from './work-list.module.css'

interface Props {
  task: SamplingTask
  onPasteBlock: (event: ClipboardEvent<HTMLInputElement>) => void
}

export function TaskLine({ task, onPasteBlock }: Props) {
  const { t } = useTranslation(['laboratory', 'emission-entry', 'fields'])
  const { uid } = useProfile()
  const id = useId()
  const place = useMemo(() => placeOf(task), [task])
  const { draft } = useSheetDraft(uid, place)
  const batches = useWaitingBatches(uid)
  // Loads norms and last values on focus, not for every row of the page.
  const [isUsed, setIsUsed] = useState(false)
  const isTyped = draft?.cells[task.component.id] !== undefined
  const { data: form } = useQuery({
    ...entryFormQuery({ source: task.source.id, date: task.date }),
    enabled: isUsed || isTyped,
  })
  const row = rowOf(task, { lines: form?.lines, draft, batches })
  const { line } = row
  const { value, problem, ...state } = useLineState(row, task.date)

  return (
    <tr data-task={taskKey(task)} onFocus={() => setIsUsed(true)}>
      <th scope="row">
        {task.component.name}
        <span className={own.place}>
          <bdi>{task.object.name}</bdi> · <bdi>{task.source.name}</bdi>
        </span>
      </th>
      <td data-label={t('tasks.deadline')} className={own.deadline}>
        <Deadline task={task} />
      </td>
      <td data-label={t('fields:emission.date')} className={own.day}>
        <Link
          to={entryPath('labor', task.medium) + sheetSearch(place, task.component)}
          title={t('tasks.openSheet')}
        >
          {formatDate(task.date)}
        </Link>
      </td>
      <ValueCell
        row={row}
        value={value}
        problem={problem}
        describedBy={id}
        onType={(next) => changeSheet(uid, place, (now) => withTyped(now, task.component.id, { text: next }))}
        onPasteBlock={onPasteBlock}
      />
      <td data-label={t('fields:emission.unit')} className={styles.unit}>
        <bdi dir="ltr">{line.unit.name}</bdi>
      </td>
      <td id={id} className={styles.verdict}>
        {/* Without norms there is no verdict. */}
        <TypedVerdict value={form && value} />
      </td>
      <td className={styles.state}>
        <CellState row={row} {...state} />
      </td>
    </tr>
  )
}

function Deadline({ task: { state, end, medium, emission } }: { task: SamplingTask }) {
  const { t } = useTranslation('laboratory')
  const path = useRecordsPath()(medium, { returned: 'true', open: emission?.id ?? 0 })
  if (state === 'returned')
    return (
      <span className={own.returned}>
        <span aria-hidden>↩</span> {t('tasks.state.returned')}{' '}
        {path && <Link to={path}>{t('tasks.why')}</Link>}
      </span>
    )
  if (state === 'overdue')
    return (
      <span className={own.overdue}>
        <span aria-hidden>✕</span> {t('tasks.wasDue', { date: formatDate(end) })}
      </span>
    )
  return end === today() ? t('tasks.dueToday') : t('tasks.dueBy', { date: formatDate(end) })
}
