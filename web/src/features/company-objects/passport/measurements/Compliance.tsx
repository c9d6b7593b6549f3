import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readCompliance } from '#contract/api/measurements/emission-series'
import { conditionOf } from '#contract/domain/figures/condition-level'
import { type Medium, media } from '#contract/domain/measurement/medium'
import type { Answer } from '#contract/endpoint'
import { ConditionSign } from '../../../../domain/map/condition/ConditionSign'
import { verdictSigns } from '../../../../domain/measurement/measurement-marks'
import { loadText } from '../../../../domain/measurement/measurement-texts'
import { useRecordsPath } from '../../../../domain/measurement/use-records-path'
import { useRead } from '../../../../lib/api/server-data'
import { formatNumber } from '../../../../lib/text/format'
import { Block } from '../../../../ui/Block'
import { ErrorState, Loading } from '../../../../ui/states'
import { useSources } from '../../use-sources'
import passport from '../passport.module.css'
import styles from './measurements.module.css'
import { type Counts, complianceOf, numeralOf, worstLoadOf } from './quarter'

type Quarter = Answer<typeof readCompliance>['quarters'][number]

export function Compliance({ objectId }: { objectId: number }) {
  const { t } = useTranslation('object-passport')
  const { sources, error, refetch } = useSources(objectId)
  const measured = media.filter((medium) => sources?.some(({ type }) => type === medium))
  return (
    <Block title={t('compliance.title')}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !sources && <Loading rows={3} />}
      {sources && measured.length === 0 && <p className={passport.soft}>{t('sources.none')}</p>}
      {measured.map((medium) => (
        <Strip key={medium} objectId={objectId} medium={medium} />
      ))}
    </Block>
  )
}

function Strip({ objectId, medium }: { objectId: number; medium: Medium }) {
  const { t } = useTranslation(['emissions', 'words'])
  const { data, error, refetch } = useRead(readCompliance, { params: { id: objectId }, query: { medium } })
  const recordsPath = useRecordsPath()
  return (
    <section className={styles.strip} aria-label={t(`words:medium.${medium}`)}>
      <h3>{t(`words:medium.${medium}`)}</h3>
      {data && <Condition year={data.year} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={2} />}
      <ol className={styles.quarters}>
        {data?.quarters.map((quarter) => (
          <li key={quarter.start}>
            <QuarterCell
              quarter={quarter}
              path={recordsPath(medium, {
                object: objectId,
                status: 'Accepted',
                date_from: quarter.start,
                date_to: quarter.end,
              })}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

const signs = { ...verdictSigns, not_measured: '○' }

function QuarterCell({ quarter, path }: { quarter: Quarter; path: string | undefined }) {
  const { t } = useTranslation('object-passport')
  const words = useCountTexts()
  const state = complianceOf(quarter)
  const year = quarter.start.slice(0, 4)
  const name = t('compliance.quarter', { numeral: numeralOf(quarter.start), year })
  const share =
    quarter.compliance === null ? '' : `${formatNumber(Math.floor(quarter.compliance * 100))}\u00a0%`
  const { measured, exceeded, under, over_background } = quarter
  const word = t(`compliance.${state}`, { exceeded, under, over_background })
  const facts = [word, ...words(quarter), share && t('compliance.within', { share })]
  const sentence = `${name}: ${[...new Set(facts)].filter(Boolean).join(', ')}`
  const content = (
    <>
      <span className={styles.quarterName}>{name}</span>
      <strong className={styles[state]}>
        <span aria-hidden>{signs[state]}</span> {share}
      </strong>
      <span>{word}</span>
      {over_background > 0 && state !== 'over_background' && (
        <span>{t('compliance.over_background', { over_background })}</span>
      )}
    </>
  )
  return path && measured > 0 ? (
    <Link className={styles.quarter} to={path} aria-label={sentence} title={sentence}>
      {content}
    </Link>
  ) : (
    <div className={styles.quarter} role="img" aria-label={sentence} title={sentence}>
      {content}
    </div>
  )
}

function Condition({ year }: { year: Counts }) {
  const { t } = useTranslation(['object-passport', 'map', 'words'])
  const words = useCountTexts()
  const level = conditionOf({ ...year, measurements: year.measured, worst_load: worstLoadOf(year) })
  return (
    <p className={styles.condition}>
      <ConditionSign level={level} />
      <strong>{t(`words:condition.${level}`)}</strong>
      <span>{t('compliance.year', { facts: words(year).join(', ') })}</span>
    </p>
  )
}

function useCountTexts(): (counts: Counts) => string[] {
  const { t } = useTranslation('object-passport')
  return (counts) => {
    const { measured } = counts
    const worst = worstLoadOf(counts)
    const outside = (['exceeded', 'under', 'over_background'] as const).filter((name) => counts[name] > 0)
    return [
      measured > 0 ? t('compliance.measured', { count: measured }) : t('compliance.not_measured'),
      ...outside.map((name) => t(`compliance.${name}`, { [name]: counts[name] })),
      ...(worst === null ? [] : [t('compliance.worst', { load: loadText(worst) })]),
    ]
  }
}
