import { useTranslation } from 'react-i18next'
import { listEmissionHistory } from '#contract/api/measurements/emission-details'
import type { Emission } from '#contract/api/measurements/emissions'
import { objectVerdicts, verdicts } from '#contract/domain/measurement/exceedance'
import type { Answer } from '#contract/endpoint'
import { EmissionStatusMark } from '../../domain/measurement/measurement-marks'
import { useRead } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { formatDate, formatInstant } from '../../lib/text/format'
import { useReasonText } from '../../lib/text/use-reason-text'
import styles from './emissions.module.css'
import { ReadSection } from './panel-parts'

type Entry = Answer<typeof listEmissionHistory>['data'][number]

export function EmissionHistory({ emission: { id } }: { emission: Emission }) {
  const { t } = useTranslation('emissions')
  const mayRead = useMayUse('emissions.history')
  const read = useEmissionHistory(id, mayRead)
  if (!mayRead) return null
  return (
    <ReadSection title={t('history.title')} read={read} rows={3}>
      <ol className={styles.thread}>
        {read.data?.data.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </ReadSection>
  )
}

export const useEmissionHistory = (id: number, enabled: boolean) =>
  useRead(listEmissionHistory, { params: { id }, query: { page_size: 500 } }, { enabled })

function HistoryEntry({ entry }: { entry: Entry }) {
  const { t } = useTranslation('emissions')
  const { from_status: from, to_status: to } = entry
  const reason = useReasonText()(entry.reason_code, entry.reason)
  return (
    <li>
      <p className={styles.soft}>
        {formatInstant(entry.at)} · <bdi>{entry.actor ?? t('history.system')}</bdi>
      </p>
      <p>
        {from && from !== to && (
          <>
            <EmissionStatusMark status={from} /> →{' '}
          </>
        )}
        {to ? <EmissionStatusMark status={to} /> : t('history.deleted')}
      </p>
      {from !== null && entry.changes.length > 0 && <Changes changes={entry.changes} />}
      {reason && (
        <p dir="auto" className={styles.words}>
          {reason}
        </p>
      )}
    </li>
  )
}

const namedFields = ['value', 'date', 'source', 'component', 'verdict', 'ratio'] as const

export function Changes({ changes }: { changes: Entry['changes'] }) {
  const { t } = useTranslation(['emissions', 'fields', 'words'])
  const labelOf = (field: string) => {
    if (field === 'object_verdict') return t('fields:filter.standing')
    const known = namedFields.find((name) => name === field)
    return known ? t(`fields:emission.${known}`) : field
  }
  const textOf = (field: string, value: string | null) => {
    const verdict = [...objectVerdicts, ...verdicts].find((one) => one === value)
    return field.endsWith('verdict') && verdict ? t(`words:verdict_brief.${verdict}`) : shown(field, value)
  }
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('history.before')}</th>
          <th scope="col">{t('history.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{labelOf(field)}</th>
            <td>
              <del>{textOf(field, before) ?? t('history.unknown')}</del>
            </td>
            <td>
              <ins>{textOf(field, after) ?? t('history.unknown')}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The history stores numbers with a point. */
function shown(field: string, value: string | null): string | null {
  if (value === null) return null
  if (field === 'date') return formatDate(value)
  return field === 'value' || field === 'ratio' ? value.replace('.', ',') : value
}
