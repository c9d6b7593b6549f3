import { Alert } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { positionOf } from '../../../../domain/map/position'
import { FieldErrorText } from '../../../../ui/form/FieldErrorText'
import type { FormValues } from '../../../../ui/form/form-body'
import styles from '../form.module.css'
import { countNorms } from '../normatives/norm-rows'
import { PlaceWarnings } from '../object/PlaceWarnings'
import { ownPlaceOf, type PlaceOf, usePlace } from '../object/use-place'
import type { ObjectDraft } from '../object-draft'
import type { Fault } from './steps'
import { useFaultPlace } from './use-fault-place'

export function CheckStep({ draft, faults }: { draft: ObjectDraft; faults: readonly Fault[] }) {
  const { t } = useTranslation('object-form')
  return (
    <>
      <PlaceChecks draft={draft} />
      {faults.length === 0 ? (
        <Alert type="success" showIcon title={t('check.ready')} />
      ) : (
        <Alert
          type="error"
          showIcon
          title={t('check.wrong')}
          description={<FaultList draft={draft} faults={faults} />}
        />
      )}
      <section className={styles.part}>
        <h3>{t('check.willSave')}</h3>
        <Summary draft={draft} />
      </section>
    </>
  )
}

function PlaceChecks({ draft: { object, sources } }: { draft: ObjectDraft }) {
  const { t } = useTranslation(['object-form', 'company-objects', 'fields'])
  const of = ownPlaceOf(object)
  return (
    <>
      <PlaceCheck values={object.values} of={of} address={addressOf({ step: 'place' })}>
        {t('fields:common.object')}
      </PlaceCheck>
      {sources.map(({ key, values }) => (
        <PlaceCheck key={key} values={values} of={of} address={addressOf({ step: 'sources', source: key })}>
          {t('company-objects:source.title', { number: String(values.number ?? '') })}
        </PlaceCheck>
      ))}
    </>
  )
}

interface PlaceCheckProps {
  values: FormValues
  of: PlaceOf
  address: string
  children: string
}

function PlaceCheck({ values, of, address, children }: PlaceCheckProps) {
  const place = usePlace(
    useMemo(() => positionOf(values), [values]),
    of,
  )
  return place && <PlaceWarnings place={place} of={<Link to={address}>{children}</Link>} />
}

function FaultList({ draft, faults }: { draft: ObjectDraft; faults: readonly Fault[] }) {
  const placeOf = useFaultPlace(draft)
  return (
    <ul className={styles.faults}>
      {faults.map((fault) => (
        <li key={`${fault.key} ${fault.field}`}>
          <Link to={addressOf(fault)}>{placeOf(fault)}</Link>
          {': '}
          <FieldErrorText problem={fault} />
        </li>
      ))}
    </ul>
  )
}

export function addressOf({ step, source }: Pick<Fault, 'step' | 'source'>): string {
  return `?${new URLSearchParams({ step, ...(source && { source }) })}`
}

function Summary({ draft: { object, sources } }: { draft: ObjectDraft }) {
  const { t } = useTranslation(['object-form', 'fields'])
  const norms = countNorms(sources.flatMap((source) => source.norms))
  const plans = sources.flatMap((source) => source.plans.filter((row) => !row.isRemoved)).length
  const { title, inn } = object.values
  return (
    <ul>
      <li dir="auto">{[t('fields:common.object'), title, inn].filter(Boolean).join(', ')}</li>
      <li>{t('check.sources', { count: sources.length })}</li>
      <li>{t('check.norms', { count: norms })}</li>
      <li>{t('check.plans', { count: plans })}</li>
    </ul>
  )
}
