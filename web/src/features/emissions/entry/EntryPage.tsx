import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useBlocker } from 'react-router'
import { readPlace } from '#contract/api/figures/maps'
import { readEntryForm } from '#contract/api/measurements/emission-entry'
import type { Medium } from '#contract/domain/measurement/medium'
import { readKey, useRead } from '../../../lib/api/server-data'
import { session, useMayUse, useProfile } from '../../../lib/session/session'
import { Page } from '../../../ui/Page'
import { NoAccess } from '../../../ui/states'
import { useChangedEmissions, useRefreshSoon } from '../emission-events'
import type { WorkArea } from '../work-area'
import { EntryChoice } from './EntryChoice'
import { OpenSheet } from './OpenSheet'
import { useSheetDraft } from './sheet/sheet-draft'
import { isOtherSheet } from './sheet/sheet-place'
import { useEntryChoice } from './use-entry-choice'
import { entryFormQuery, useEntryForm } from './use-entry-form'
import { useValuesFocus } from './use-values-focus'
import { OtherDrafts } from './waiting/OtherDrafts'

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

/** More sources than any object has. */
const most = 200
const freshMs = 5 * 60_000

/**
 * Once a sheet is open, those of the object's other sources are read as well, one after the other: without a
 * connection one goes on from source to source.
 */
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
  const ask = useRef(() => {})
  ask.current = () => {
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
  }
  // By the blocker, not by its state: whoever goes on before the answer is drawn is blocked anew without a change of it.
  useEffect(() => {
    if (blocker.state === 'blocked') ask.current()
  }, [blocker])
}
