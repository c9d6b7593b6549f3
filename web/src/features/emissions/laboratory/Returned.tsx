import { Button } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Emission } from '#contract/api/measurements/emissions'
import type { readLaboratoryDashboard } from '#contract/api/measurements/laboratory-dashboard'
import { objectVerdictOf } from '#contract/domain/measurement/exceedance'
import { type Medium, media } from '#contract/domain/measurement/medium'
import type { Answer } from '#contract/endpoint'
import { EmissionStatusMark, VerdictMark } from '../../../domain/measurement/measurement-marks'
import { loadText, valueText } from '../../../domain/measurement/measurement-texts'
import { useRecordsPath } from '../../../domain/measurement/use-records-path'
import { formatDate, formatInstant, formatNumber } from '../../../lib/text/format'
import { useReasonText } from '../../../lib/text/use-reason-text'
import { Block } from '../../../ui/Block'
import styles from './laboratory.module.css'

type Returned = Answer<typeof readLaboratoryDashboard>['returned']

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

export function Exceedances({ exceedances }: { exceedances: readonly Emission[] }) {
  const { t } = useTranslation('laboratory')
  return (
    <Block title={t('exceeded.title')}>
      {exceedances.length === 0 && <p className={styles.soft}>{t('exceeded.none')}</p>}
      <Lines>
        {exceedances.map((one) => (
          <RecordLine key={one.id} emission={one}>
            <p className={styles.soft}>
              <VerdictMark verdict={objectVerdictOf(one.object_verdict, one.object_norm_type)} brief />
              {/* No ratio to a norm of zero. */}
              {one.object_load !== null && ` ${t('exceeded.times', { ratio: loadText(one.object_load) })}`}
              {' · '}
              <EmissionStatusMark status={one.status} />
            </p>
          </RecordLine>
        ))}
      </Lines>
    </Block>
  )
}

const first = 5

/** The first five, the rest on demand: the page has only its own scroll bar. */
function Lines({ children }: { children: readonly ReactNode[] }) {
  const { t } = useTranslation('laboratory')
  const [isWhole, setIsWhole] = useState(false)
  const hidden = isWhole ? 0 : Math.max(0, children.length - first)
  return (
    <>
      <ul className={styles.lines}>{children.slice(0, children.length - hidden)}</ul>
      {hidden > 0 && (
        <Button type="link" className={styles.more} onClick={() => setIsWhole(true)}>
          {t('more', { number: formatNumber(hidden) })}
        </Button>
      )}
    </>
  )
}

interface Props {
  emission: Emission
  /** Filters of the list behind the opened record. */
  among?: Record<string, string>
  children: ReactNode
}

function RecordLine({ emission, among, children }: Props) {
  const { t } = useTranslation('laboratory')
  const path = useRecordsPath()(emission.medium, { ...among, open: emission.id })
  const what = `${emission.component.name} ${valueText(emission)} ${emission.unit.name}`
  return (
    <li>
      <p className={styles.what}>
        {path ? <Link to={path}>{what}</Link> : what}
        <span className={styles.date}>{formatDate(emission.date)}</span>
      </p>
      <p className={styles.soft}>
        {emission.object.name}, {t('source', { source: emission.source.name })}
      </p>
      {children}
    </li>
  )
}
