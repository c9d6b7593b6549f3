import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import type { Warning } from '#contract/shapes'
import { useMayUse } from '../../../lib/session/session'
import { Block } from '../../../ui/Block'
import { Facts } from '../../../ui/Facts'
import { Loading } from '../../../ui/states'
import { Availability } from '../Availability'
import { ObjectStatus } from '../ObjectStatus'
import { ObjectParameters, SourceParameters } from '../Parameters'
import { useObjectFacts } from '../use-object-facts'
import { Warnings } from '../Warnings'
import { Documents } from './Documents'
import { ExpertiseCards } from './ExpertiseCards'
import { History } from './History'
import { Compliance } from './measurements/Compliance'
import { Measurements } from './measurements/Measurements'
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
