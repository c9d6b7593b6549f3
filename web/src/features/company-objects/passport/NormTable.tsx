import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Normative } from '#contract/api/measurements/normatives'
import type { SamplingPlan } from '#contract/api/measurements/sampling-plans'
import { type NormativeType, normativeTypes } from '#contract/domain/measurement/normative-type'
import { includes } from '#contract/domain/registry/period'
import { useLimitText } from '../../../domain/measurement/use-limit-text'
import { useMayUse } from '../../../lib/session/session'
import { formatDate, today } from '../../../lib/text/format'
import { ScrollBox } from '../../../ui/ScrollBox'
import { NoData } from '../../../ui/table/grid/Cell'
import { normRows } from '../form/normatives/norm-rows'
import type { SourceWithNorms } from '../use-sources'
import styles from './passport.module.css'

interface Props {
  source: SourceWithNorms
  plans: readonly SamplingPlan[]
  isEveryPeriod: boolean
}

export function NormTable({ source, plans, isEveryPeriod }: Props) {
  const { t } = useTranslation(['company-objects', 'object-passport', 'fields', 'words'])
  const seesPlans = useMayUse('plans.view')
  const lines = useMemo(
    () => normLines(source, plans, isEveryPeriod ? undefined : today()),
    [source, plans, isEveryPeriod],
  )
  if (lines.length === 0) {
    const isNever = source.normatives.length === 0
    return (
      <p className={styles.soft}>
        {t(isNever ? 'object-passport:sources.noNorms' : 'object-passport:sources.noNormsNow')}
      </p>
    )
  }
  return (
    <ScrollBox label={t('source.title', { number: source.number })}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('fields:normative.component')}</th>
            <th scope="col">{t('fields:normative.unit')}</th>
            {normativeTypes.map((type) => (
              <th key={type} scope="col" className={styles.numeric}>
                {t(`words:normative_type.${type}`)}
              </th>
            ))}
            {isEveryPeriod && <th scope="col">{t('object-passport:sources.period')}</th>}
            {seesPlans && <th scope="col">{t('object-passport:sources.plan')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} hasPeriod={isEveryPeriod} hasPlan={seesPlans} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

interface LineProps {
  line: NormLine
  hasPeriod: boolean
  hasPlan: boolean
}

function Line({ line, hasPeriod, hasPlan }: LineProps) {
  const { t } = useTranslation(['company-objects', 'object-passport', 'words'])
  const limitText = useLimitText()
  const noNorm = t('object-passport:sources.noNorm')
  return (
    <tr>
      <th scope="row">{line.component}</th>
      <td>{line.unit || <NoData why={noNorm} />}</td>
      {normativeTypes.map((type) => (
        <td key={type} className={styles.numeric}>
          {line.limits[type] ? <bdi dir="ltr">{limitText(line.limits[type])}</bdi> : <NoData why={noNorm} />}
        </td>
      ))}
      {hasPeriod && (
        <td>
          {line.start ? <Period line={line} /> : <NoData why={noNorm} />}
          {!line.isActive && ` (${t('object-passport:sources.inactive')})`}
        </td>
      )}
      {hasPlan && (
        <td>
          {line.plan ? (
            `${t(`words:frequency.${line.plan.frequency}`)}, ${line.plan.laboratory.name}`
          ) : (
            <NoData why={t('object-passport:sources.noPlan')} />
          )}
        </td>
      )}
    </tr>
  )
}

function Period({ line: { start, end } }: { line: NormLine }) {
  const { t } = useTranslation('object-passport')
  return (
    <>
      {t('sources.since', { start: formatDate(start) })}
      {end && ` ${t('sources.until', { end: formatDate(end) })}`}
    </>
  )
}

interface NormLine {
  key: string
  component: string
  unit: string
  limits: Partial<Record<NormativeType, string>>
  start: string | null
  end: string | null
  isActive: boolean
  plan: SamplingPlan | undefined
}

function normLines(
  { normatives }: Pick<SourceWithNorms, 'normatives'>,
  plans: readonly SamplingPlan[],
  day: string | undefined,
): NormLine[] {
  const isMeant = ({ status, start, end }: Normative) =>
    day === undefined || (status === 'active' && includes({ start, end }, day))
  // Norms with different starts share a line when a day is given.
  const rows = normRows(
    normatives.filter(isMeant).map((norm) => (day ? { ...norm, start: day, end: null } : norm)),
  )
  const lines = rows.map(({ key, component_id, unit_id, start, end, isActive, cells }) => ({
    key,
    component: component_id?.name ?? '',
    unit: unit_id?.name ?? '',
    limits: Object.fromEntries(
      normativeTypes.flatMap((type) => (cells[type] ? [[type, cells[type].value]] : [])),
    ),
    start,
    end,
    isActive,
    plan: plans.find((plan) => plan.component.id === component_id?.id),
  }))
  const onlyPlanned = plans
    .filter((plan) => !rows.some((row) => row.component_id?.id === plan.component.id))
    .map((plan) => ({
      key: `plan-${plan.id}`,
      component: plan.component.name,
      unit: '',
      limits: {},
      start: null,
      end: null,
      isActive: true,
      plan,
    }))
  return [...lines, ...onlyPlanned].sort(
    (a, b) => a.component.localeCompare(b.component) || (a.start ?? '').localeCompare(b.start ?? ''),
  )
}
