import { Alert } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import { listCardObjects } from '#contract/api/registry/expertise'
import { conclusionTerm } from '#contract/domain/registry/conclusion-term'
import { expertiseKindWords, expertiseStatusWords } from '#contract/fields/expertise'
import type { Warning } from '#contract/shapes'
import { useRead } from '../../../lib/api/server-data'
import { useMayUse, useProfile } from '../../../lib/session/session'
import { formatDate, today } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { Block } from '../../../ui/Block'
import { Facts } from '../../../ui/Facts'
import { ErrorState, Loading } from '../../../ui/states'
import { Availability, ObjectStatus } from '../object-marks'
import { ObjectParameters, SourceParameters } from '../Parameters'
import { useObjectFacts } from '../use-object-facts'
import { Warnings } from '../Warnings'
import { Documents } from './Documents'
import { History } from './History'
import { Compliance } from './measurements/Compliance'
import { Concentration } from './measurements/Concentration'
import { LastMeasurements } from './measurements/LastMeasurements'
import measurements from './measurements/measurements.module.css'
import { PassportMap } from './PassportMap'
import { PassportSources } from './PassportSources'
import styles from './passport.module.css'
import { SectionList } from './SectionList'

export function Passport({ object }: { object: CompanyObject }) {
  const { t } = useTranslation('object-passport')
  const { id } = object
  const seesMeasurements = useMayUse('emissions.view')
  const seesCards = useMayUse('expertise.cards')
  const seesHistory = useMayUse('objects.history')
  const sections = {
    standing: (
      <div className={styles.standing}>
        {seesMeasurements && <Compliance objectId={id} />}
        <PassportMap object={object} />
      </div>
    ),
    facts: <ObjectFacts object={object} />,
    parameters: (
      <>
        <ObjectParameters objectId={id} isReadOnly />
        <SourceParameters objectId={id} isReadOnly />
      </>
    ),
    measurements: seesMeasurements && <Measurements objectId={id} />,
    sources: <PassportSources object={object} />,
    documents: <Documents objectId={id} />,
    cards: seesCards && <ExpertiseCards objectId={id} />,
    history: seesHistory && <History objectId={id} />,
  }
  const shown = (Object.keys(sections) as (keyof typeof sections)[]).filter((key) => sections[key])
  return (
    <>
      <Warnings warnings={useWarnings()} />
      <p className={styles.head}>
        <ObjectStatus object={object} />
        {object.status === 'active' && <Availability object={object} />}
      </p>
      <SectionList
        label={t('section.label')}
        sections={shown.map((key) => ({ key, title: t(`section.${key}`) }))}
      />
      {shown.map((key) => (
        <div key={key} id={key} tabIndex={-1} className={styles.section}>
          <Suspense fallback={<Loading />}>{sections[key]}</Suspense>
        </div>
      ))}
    </>
  )
}

function Measurements({ objectId }: { objectId: number }) {
  const { t } = useTranslation('object-passport')
  const { own_measurements_only } = useProfile()
  return (
    <>
      {own_measurements_only && (
        <Alert className={measurements.notice} type="info" showIcon title={t('ownLaboratory')} />
      )}
      <Concentration objectId={objectId} />
      <LastMeasurements objectId={objectId} />
    </>
  )
}

function ObjectFacts({ object }: { object: CompanyObject }) {
  const { t } = useTranslation('object-passport')
  return (
    <Block title={t('facts')}>
      <Facts facts={useObjectFacts(object)} />
    </Block>
  )
}

/** Warnings that saving the object returned, passed by navigation. */
function useWarnings(): Warning[] {
  const { state } = useLocation()
  return (state as { warnings?: Warning[] } | null)?.warnings ?? []
}

function ExpertiseCards({ objectId }: { objectId: number }) {
  const { t } = useTranslation('object-passport')
  const say = useWords()
  const { data, error, refetch } = useRead(listCardObjects, { query: { object: objectId, page_size: 100 } })
  return (
    <Block title={t('cards.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={2} />}
      {data?.data.length === 0 && <p className={styles.soft}>{t('cards.none')}</p>}
      <ul className={styles.cards}>
        {data?.data.map(({ id, card }) => (
          <li key={id}>
            <Link to={`/expertise/details/${card.id}`}>{card.name}</Link>
            <p className={styles.soft}>
              {[
                say(expertiseKindWords[card.kind]),
                say(expertiseStatusWords[card.status]),
                card.valid_until && t(`cards.${termOf(card)}`, { day: formatDate(card.valid_until) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {card.conclusion && <p dir="auto">{card.conclusion}</p>}
          </li>
        ))}
      </ul>
    </Block>
  )
}

function termOf(card: Parameters<typeof conclusionTerm>[0]) {
  const term = conclusionTerm(card, today())
  return term === 'none' ? 'valid' : term
}
