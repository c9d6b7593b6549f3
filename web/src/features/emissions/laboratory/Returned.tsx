import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { readLaboratoryDashboard } from '#contract/api/measurements/laboratory-dashboard'
import { type Medium, media } from '#contract/domain/measurement/medium'
import type { Answer } from '#contract/endpoint'
import { EmissionStatusMark } from '../../../domain/measurement/EmissionStatusMark'
import { useRecordsPath } from '../../../domain/measurement/use-records-path'
import { formatInstant } from '../../../lib/text/format'
import { useReasonText } from '../../../lib/text/use-reason-text'
import { Block } from '../../../ui/Block'
import { Lines } from './Lines'
import styles from './laboratory.module.css'
import { RecordLine } from './RecordLine'

type Returned = Answer<typeof readLaboratoryDashboard>['returned']

/** What a moderator sent back, and in which words. */
export function Returned({ returned }: { returned: Returned }) {
  const { t } = useTranslation(['laboratory', 'fields'])
  const reasonText = useReasonText()
  return (
    <Block title={t('fields:filter.returned')}>
      {returned.length === 0 && <p className={styles.soft}>{t('returned.none')}</p>}
      {returned.length > 0 && <Lists of={media.filter((medium) => isIn(returned, medium))} />}
      <Lines>
        {returned.map(({ emission, by, at, ...given }) => (
          <RecordLine key={emission.id} emission={emission} among={amongReturned}>
            <p className={styles.reason}>
              {quoted(reasonText(given.reason_code, given.reason)) || t('returned.noReason')}
            </p>
            <p className={styles.soft}>
              <EmissionStatusMark status={emission.status} /> · {by ? `${by}, ` : ''}
              {formatInstant(at)}
            </p>
          </RecordLine>
        ))}
      </Lines>
    </Block>
  )
}

const quoted = (text: string) => text && `«${text}»`

const amongReturned = { returned: 'true' }
const isIn = (returned: Returned, medium: Medium) =>
  returned.some(({ emission }) => emission.medium === medium)

/** The same as lists, to go through one by one. */
function Lists({ of }: { of: readonly Medium[] }) {
  const { t } = useTranslation(['laboratory', 'words'])
  const recordsPath = useRecordsPath()
  const links = of.flatMap((medium) => {
    const path = recordsPath(medium, amongReturned)
    return path ? [{ medium, path }] : []
  })
  if (links.length === 0) return null
  return (
    <p className={styles.soft}>
      {t('returned.asList')}{' '}
      {links.map(({ medium, path }, index) => (
        <Fragment key={medium}>
          {index > 0 && ', '}
          <Link to={path}>{t(`words:medium.${medium}`)}</Link>
        </Fragment>
      ))}
    </p>
  )
}
