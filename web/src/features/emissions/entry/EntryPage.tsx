import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useBlocker } from 'react-router'
import { readPlace } from '#contract/api/figures/maps'
import { readEntryForm } from '#contract/api/measurements/emission-entry'
import type { Medium } from '#contract/domain/measurement/medium'
import { readKey, useRead } from '../../../lib/api/server-data'
import { session, useMayUse, useProfile } from '../../../lib/session/session'
import { formatDate, formatNumber } from '../../../lib/text/format'
import { Page } from '../../../ui/Page'
import { NoAccess } from '../../../ui/states'
import { useChangedEmissions, useRefreshSoon } from '../emission-events'
import type { WorkArea } from '../work-area'
import { EntryChoice } from './EntryChoice'
import styles from './entry.module.css'
import { OpenSheet } from './OpenSheet'
import { isOtherSheet, sheetSearch, useSheetDraft, useSheetDrafts } from './sheet/sheet-draft'
import { useEntryChoice } from './use-entry-choice'
import { entryFormQuery, useEntryForm } from './use-entry-form'
import { useValuesFocus } from './use-values-focus'

interface Props {
  medium: Medium
  area: WorkArea
}

export function EntryPage(props: Props) {
  const mayEnter = useMayUse('emissions.enter')
  if (mayEnter) return <Entry key={props.medium} {...props} />
  return (
    <Page>
      <NoAccess permission="emissions.enter" />
    </Page>
  )
}

function Entry({ medium, area }: Props) {
  const { t } = useTranslation('emission-entry')
  const choice = useEntryChoice(medium)
  const { object, source, date, choose, sources = [], saved, keep } = choice
  const form = useEntryForm(source, date)
  const focus = useValuesFocus()
  useUnsavedGuard(source, date, focus.now)
  const refreshSoon = useRefreshSoon()
  useChangedEmissions(({ media }) => {
    if (media.includes(medium)) refreshSoon([readKey(readEntryForm)])
  })
  const isOpen = form.data?.medium === medium
  const opened = form.data?.object
  useKeptSheets(sources, date, isOpen)
  const named = useRead(
    readPlace,
    { params: { id: object ?? 0 } },
    { enabled: object !== undefined && object !== opened?.id },
  )

  useEffect(() => {
    if (opened && opened.id !== object) choose({ object: opened.id })
  }, [opened, object, choose])
  const openedSource = isOpen ? form.data?.source : undefined
  useEffect(() => {
    if (openedSource && openedSource.id !== saved.source_id?.id) keep({ ...saved, source_id: openedSource })
  }, [openedSource, saved, keep])

  const records = `/${area}/${medium}?source=${source}&date_from=${date}&date_to=${date}`
  return (
    <Page actions={isOpen && <Link to={records}>{t('choice.records')}</Link>}>
      <EntryChoice
        choice={choice}
        medium={medium}
        focus={focus}
        objectName={opened?.id === object ? opened?.name : named.data?.title}
        openedSource={openedSource}
      />
      <OtherDrafts medium={medium} source={source} date={date} />
      <OpenSheet choice={choice} form={form} medium={medium} area={area} takesFocus={focus.isTaken} />
    </Page>
  )
}

interface OtherDraftsProps {
  medium: Medium
  source: number | undefined
  date: string
}

function OtherDrafts({ medium, source, date }: OtherDraftsProps) {
  const { t } = useTranslation('emission-entry')
  const { uid } = useProfile()
  const others = useSheetDrafts(uid, medium).filter(
    ({ place, cells }) =>
      (place.source.id !== source || place.date !== date) && Object.keys(cells).length > 0,
  )
  if (others.length === 0) return null
  return (
    <nav className={styles.others} aria-label={t('draft.others')}>
      <span className={styles.soft}>{t('draft.others')}:</span>
      {others.map(({ place, cells }) => (
        <Link key={`${place.source.id} ${place.date}`} to={sheetSearch(place)} title={place.object.name}>
          {place.source.name}, {formatDate(place.date)} ({formatNumber(Object.keys(cells).length)})
        </Link>
      ))}
    </nav>
  )
}

/** More sources than any object has. */
const most = 200
const freshMs = 5 * 60_000

/** Loads the sheets of the object's other sources one after the other, for use offline. */
function useKeptSheets(sources: readonly { id: number }[], date: string, isOpen: boolean) {
  const queries = useQueryClient()
  const ids = sources.map(({ id }) => id).join(',')
  useEffect(() => {
    let isOver = !isOpen || ids === ''
    async function keepAll() {
      for (const id of ids.split(',').slice(0, most)) {
        if (isOver) return
        await queries.prefetchQuery({ ...entryFormQuery({ source: Number(id), date }), staleTime: freshMs })
      }
    }
    void keepAll()
    return () => {
      isOver = true
    }
  }, [queries, ids, date, isOpen])
}

/** Asks before leaving a sheet with unsaved values; they stay on the device either way. */
function useUnsavedGuard(source: number | undefined, date: string, onStay: () => void) {
  const { t } = useTranslation('emission-entry')
  const { modal } = App.useApp()
  const { uid } = useProfile()
  const { draft } = useSheetDraft(uid, { source: { id: source ?? 0 }, date })
  const unsaved = Object.keys(draft?.cells ?? {}).length
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved > 0 && isOtherSheet(currentLocation, nextLocation) && session().profile !== undefined,
  )

  const isAsking = useRef(false)
  const ask = useEffectEvent(() => {
    if (isAsking.current) return
    isAsking.current = true
    let isSure = false
    modal.confirm({
      title: t('leave.title', { count: unsaved }),
      content: t('leave.text'),
      okText: t('leave.go'),
      cancelText: t('leave.stay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        isSure = true
      },
      // After the dialog has closed: it returns the focus on closing.
      afterClose: () => {
        isAsking.current = false
        if (isSure) return blocker.proceed?.()
        blocker.reset?.()
        onStay()
      },
    })
  })
  // By the blocker, not by its state: a navigation before the answer is rendered blocks again in the same state.
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker])
}
