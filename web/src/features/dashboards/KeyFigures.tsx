import { useTranslation } from 'react-i18next'
import { readKeyFigures, readPlanFigures } from '#contract/api/figures/dashboards'
import type { Answer } from '#contract/endpoint'
import { keyFigures, planFigures } from '#contract/fields/dashboards'
import { Figures } from '../../domain/dashboard/Figures'
import { asFilters, useDashboardParams } from '../../domain/dashboard/use-dashboard-params'
import { useOpens } from '../../domain/dashboard/use-opens'
import { useWidget, Widget } from '../../domain/dashboard/Widget'
import { useMayUse } from '../../lib/session/session'
import { formatNumber, formatPercent } from '../../lib/text/format'
import { Empty } from '../../ui/states'

type PlanNow = Answer<typeof readPlanFigures>['now']

const figures = { ...keyFigures, ...planFigures }

const shown = [
  'exceeded',
  'objects_exceeded',
  'under',
  'over_background',
  'no_norm',
  'undecided',
  'objects_without_data',
  'share',
  'measurements',
  'objects',
  // Loads later, so it is last and moves nothing.
  'done',
] as const satisfies readonly (keyof typeof figures)[]

export function KeyFigures() {
  const { t } = useTranslation('dashboards')
  const reading = useWidget(readKeyFigures)
  const plan = usePlan()
  const { params } = useDashboardParams()
  const opens = useOpens()
  const monthsText = ({ planned_months: every, months_with_data: some }: PlanNow) =>
    every && some !== null
      ? t('plannedMonths', {
          some: formatNumber(some),
          every: formatNumber(every),
          share: formatPercent(some / every),
        })
      : undefined
  return (
    <Widget title={t('figures')} reading={reading} rows={5} isBare>
      {({ now, before, laboratory, ...period }) => {
        const filters = asFilters(params, period)
        const { date_from: _, date_to: __, ...place } = filters
        const ofLaboratory = laboratory === null ? {} : { laboratory }
        // For a laboratory, its objects are those with plans for it.
        const ofPlans = laboratory === null ? {} : { planned_for: laboratory }
        const paths: Record<(typeof shown)[number], string | undefined> = {
          exceeded: opens.measurements({ status: 'Accepted', standing: 'exceeded', ...filters }),
          objects_exceeded: opens.objects({ exceeded: true, ...ofLaboratory, ...filters }),
          under: opens.measurements({ status: 'Accepted', standing: 'under', ...filters }),
          over_background: opens.measurements({
            status: 'Accepted',
            standing: 'over_background',
            ...filters,
          }),
          no_norm: opens.measurements({ status: 'Accepted', standing: 'no_norm', ...filters }),
          undecided: opens.measurements({ undecided: true, ...filters }),
          done: opens.report(filters),
          objects_without_data: opens.objects({
            standing: 'not_measured',
            ...ofLaboratory,
            ...ofPlans,
            ...filters,
          }),
          share: undefined,
          measurements: opens.measurements({ status: 'Accepted', ...filters }),
          objects: opens.objects({ ...ofPlans, ...place }),
        }
        if (Object.values(now).every((value) => value === null))
          return <Empty title={t('nothing.title')} text={t('nothing.text')} />
        return (
          <Figures
            label={t('figures')}
            figures={figures}
            shown={shown}
            now={{ ...now, ...plan?.now }}
            // Nothing to compare with when nothing was measured.
            before={before.measurements === 0 ? {} : { ...before, ...plan?.before }}
            note={(name) => (name === 'share' && plan ? monthsText(plan.now) : undefined)}
            opens={(name) => paths[name as (typeof shown)[number]]}
          />
        )
      }}
    </Widget>
  )
}

/** Needs the right to plans; the other figures work without it. */
function usePlan() {
  const mayView = useMayUse('plans.view')
  return useWidget(readPlanFigures, {}, mayView).data
}
