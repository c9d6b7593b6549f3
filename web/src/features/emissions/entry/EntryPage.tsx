import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readPlace } from '#contract/api/figures/maps'
import { readEntryForm } from '#contract/api/measurements/emission-entry'
import type { Medium } from '#contract/domain/measurement/medium'
import { readKey, useRead } from '../../../lib/api/server-data'
import { useMayUse } from '../../../lib/session/session'
import { Page } from '../../../ui/Page'
import { NoAccess } from '../../../ui/states'
import { useChangedEmissions } from '../use-changed-emissions'
import { useRefreshSoon } from '../use-refresh-soon'
import type { WorkArea } from '../work-area'
import { EntryChoice } from './EntryChoice'
import { OpenSheet } from './OpenSheet'
import { useEntryChoice } from './use-entry-choice'
import { useEntryForm } from './use-entry-form'
import { useKeptSheets } from './use-kept-sheets'
import { useUnsavedGuard } from './use-unsaved-guard'
import { useValuesFocus } from './use-values-focus'
import { OtherDrafts } from './waiting/OtherDrafts'

interface Props {
  medium: Medium
  /** Whose pages it leads on to. */
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

/** Object, source and day; then the values of that day. */
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
