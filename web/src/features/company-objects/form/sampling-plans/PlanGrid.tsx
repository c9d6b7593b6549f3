import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { listLaboratories } from '#contract/api/people/laboratories'
import { frequency } from '#contract/fields/normatives'
import { DateInput } from '../../../../ui/form/date/DateInput'
import { ReferenceSelect } from '../../../../ui/form/reference/ReferenceSelect'
import styles from '../form.module.css'
import { ComponentSelect, type useComponents } from '../normatives/ComponentSelect'
import { GridCell, GridFrame, PeriodCells, RemoveCell } from '../normatives/Grid'
import type { GridProblem } from '../normatives/limit-problems'
import { changedPlan } from '../normatives/norm-rows'
import { newPlanRow, type PlanRow } from '../object-draft'

interface Props {
  rows: readonly PlanRow[]
  components: ReturnType<typeof useComponents>
  problemOf: GridProblem
  onChange: (edit: (rows: PlanRow[]) => PlanRow[]) => void
}

export function PlanGrid({ rows, components, problemOf, onChange }: Props) {
  const { t } = useTranslation(['company-objects', 'object-form', 'fields'])
  return (
    <GridFrame
      label={t('object-form:limits.plans')}
      empty={t('object-form:limits.noPlans')}
      heads={(['component', 'frequency', 'laboratory', 'since', 'start', 'end'] as const).map((name) =>
        t(`fields:plan.${name}`),
      )}
      rows={rows}
      addLabel={t('object-form:limits.addPlan')}
      onAdd={() => onChange((all) => [...all, newPlanRow()])}
    >
      {(row) => (
        <Row
          key={row.key}
          row={row}
          components={components}
          problemOf={problemOf}
          onChange={(change) =>
            onChange((all) => all.map((one) => (one.key === row.key ? changedPlan(one, change) : one)))
          }
        />
      )}
    </GridFrame>
  )
}

interface RowProps extends Pick<Props, 'components' | 'problemOf'> {
  row: PlanRow
  onChange: (change: Partial<PlanRow>) => void
}

function Row({ row, components, problemOf, onChange }: RowProps) {
  const { t } = useTranslation(['company-objects', 'object-form', 'fields', 'words'])
  const name = row.component_id?.name ?? t('object-form:limits.unnamed')
  const labelled = (title: string) => `${title}: ${name}`
  const frequencies = frequency.options.map((value) => ({ value, label: t(`words:frequency.${value}`) }))
  return (
    <tr>
      <GridCell label={t('fields:plan.component')} problem={problemOf(row.key, 'component_id')}>
        {(input) => (
          <ComponentSelect
            {...input}
            choices={components}
            value={row.component_id}
            onChange={(component_id) => onChange({ component_id })}
          />
        )}
      </GridCell>
      <GridCell label={labelled(t('fields:plan.frequency'))} problem={problemOf(row.key, 'frequency')}>
        {(input) => (
          <Select
            {...input}
            className={styles.frequency}
            value={row.frequency}
            options={frequencies}
            onChange={(value) => onChange({ frequency: value })}
          />
        )}
      </GridCell>
      <GridCell label={labelled(t('fields:plan.laboratory'))} problem={problemOf(row.key, 'laboratory_id')}>
        {({ status, ...input }) => (
          <ReferenceSelect
            {...input}
            className={styles.laboratory}
            list={listLaboratories}
            value={row.laboratory_id}
            onChange={(laboratory) => onChange({ laboratory_id: laboratory ?? null })}
          />
        )}
      </GridCell>
      {row.saved ? (
        <GridCell label={labelled(t('fields:plan.since'))} problem={problemOf(row.key, 'since')}>
          {(input) => (
            <DateInput
              {...input}
              className={styles.date}
              value={row.since}
              onCommit={(since) => since !== row.since && onChange({ since: since ?? row.keptSince })}
            />
          )}
        </GridCell>
      ) : (
        <td className={styles.soft}>{t('object-form:limits.fromStart')}</td>
      )}
      <PeriodCells
        period={row}
        labelOf={(field) => labelled(t(`fields:plan.${field}`))}
        problemOf={(field) => problemOf(row.key, field)}
        onChange={onChange}
      />
      <RemoveCell
        label={t('object-form:limits.removePlan', { name })}
        onRemove={() => onChange({ isRemoved: true })}
      />
    </tr>
  )
}
