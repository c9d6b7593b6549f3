import { useTranslation } from 'react-i18next'
import type { listEmissionHistory } from '#contract/api/measurements/emission-details'
import { objectVerdicts, verdicts } from '#contract/domain/measurement/exceedance'
import type { Answer } from '#contract/endpoint'
import { formatDate } from '../../lib/text/format'
import styles from './emissions.module.css'

export type Change = Answer<typeof listEmissionHistory>['data'][number]['changes'][number]

const named = ['value', 'date', 'source', 'component', 'verdict', 'ratio'] as const

/** Before and after, field by field. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation(['emissions', 'fields', 'words'])
  const labelOf = (field: string) => {
    if (field === 'object_verdict') return t('fields:filter.standing')
    const known = named.find((name) => name === field)
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

/** The history keeps numbers as the database writes them, with a point. */
function shown(field: string, value: string | null): string | null {
  if (value === null) return null
  if (field === 'date') return formatDate(value)
  return field === 'value' || field === 'ratio' ? value.replace('.', ',') : value
}
