import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Medium } from '#contract/domain/measurement/medium'
import { formatDate, today } from '../../../lib/text/format'
import { Empty, ErrorState, Loading } from '../../../ui/states'
import { entryPath, type WorkArea } from '../work-area'
import { Sheet } from './sheet/Sheet'
import { type SheetPlace, sheetSearch } from './sheet/sheet-draft'
import type { EntryChoiceState } from './use-entry-choice'
import type { useEntryForm } from './use-entry-form'

interface Props {
  choice: EntryChoiceState
  form: ReturnType<typeof useEntryForm>
  medium: Medium
  area: WorkArea
  takesFocus: () => boolean
}

export function OpenSheet({ choice, form, medium, area, takesFocus }: Props) {
  const { object, source, date, component, sources, saved } = choice
  const { t } = useTranslation(['emission-entry', 'emissions', 'words'])
  const { data, error, isPending, fetchStatus, refetch } = form
  const place = useMemo(
    (): SheetPlace | undefined =>
      data && { medium: data.medium, object: data.object, source: data.source, date },
    [data, date],
  )
  if (source === undefined) {
    if (object === undefined) return <Empty title={t('open.choose')} text={t('open.chooseText')} />
    if (!sources) return <Loading />
    return <Empty title={t('open.noSources', { medium: t(`words:medium.${medium}`) })} />
  }
  if (data && place) {
    if (data.medium === medium) {
      return (
        <Sheet
          key={`${source} ${date}`}
          place={place}
          lines={data.lines}
          normType={saved.normative_value?.id}
          dayProblem={dayProblem(date, data)}
          takesFocus={takesFocus}
          wanted={component}
        />
      )
    }
    return (
      <Empty
        title={t('open.otherMedium', { medium: t(`words:medium.${data.medium}`) })}
        action={<Link to={`${entryPath(area, data.medium)}${sheetSearch(place)}`}>{t('open.toOther')}</Link>}
      />
    )
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isPending && fetchStatus === 'paused')
    return <Empty title={t('open.offline')} text={t('open.offlineText', { date: formatDate(date) })} />
  return <Loading rows={8} />
}

/** The bounds of the server; returns a key of the error texts. */
function dayProblem(date: string, { start, end }: { start: string; end: string | null }): string | undefined {
  if (date > today()) return 'field.in-future'
  if (date < start) return 'field.before-start'
  return end !== null && date > end ? 'field.after-end' : undefined
}
