import { Checkbox, Input } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { units } from '#contract/classifiers/units'
import { type NormativeType, normativeTypes } from '#contract/domain/measurement/normative-type'
import { usePreferences } from '../../../../lib/device/preferences'
import { ReferenceSelect } from '../../../../ui/form/reference/ReferenceSelect'
import styles from '../form.module.css'
import { type NormRow, newNormRow, withValue } from '../object-draft'
import { ComponentSelect, type useComponents } from './ComponentSelect'
import { GridCell, GridFrame, PeriodCells, RemoveCell } from './Grid'
import type { GridProblem } from './limit-problems'

interface Props {
  rows: readonly NormRow[]
  components: ReturnType<typeof useComponents>
  problemOf: GridProblem
  onChange: (edit: (rows: NormRow[]) => NormRow[]) => void
  others: ReactNode
}

export function NormGrid({ rows, components, problemOf, onChange, others }: Props) {
  const { t } = useTranslation(['company-objects', 'object-form', 'fields', 'words'])
  const change = (key: string, edit: (row: NormRow) => NormRow) =>
    onChange((all) => all.map((row) => (row.key === key ? edit(row) : row)))
  return (
    <GridFrame
      label={t('object-form:limits.norms')}
      empty={t('object-form:limits.noNorms')}
      heads={[
        t('fields:normative.component'),
        t('fields:normative.unit'),
        ...normativeTypes.map((type) => t(`words:normative_type.${type}`)),
        t('fields:normative.start'),
        t('fields:normative.end'),
        t('object-form:limits.isActive'),
      ]}
      rows={rows}
      addLabel={t('object-form:limits.addNorm')}
      onAdd={() => onChange((all) => [...all, newNormRow()])}
      others={others}
    >
      {(row) => (
        <Row
          key={row.key}
          row={row}
          components={components}
          problemOf={problemOf}
          onChange={(edit) => change(row.key, edit)}
        />
      )}
    </GridFrame>
  )
}

interface RowProps extends Pick<Props, 'components' | 'problemOf'> {
  row: NormRow
  onChange: (edit: (row: NormRow) => NormRow) => void
}

function Row({ row, components, problemOf, onChange }: RowProps) {
  const { t } = useTranslation(['company-objects', 'object-form', 'fields', 'words'])
  const sign = usePreferences(({ lang }) => (lang === 'uz' ? 'designation' : 'abbreviation'))
  const name = row.component_id?.name ?? t('object-form:limits.unnamed')
  const labelled = (title: string) => `${title}: ${name}`
  return (
    <tr>
      <GridCell label={t('fields:normative.component')} problem={problemOf(row.key, 'component_id')}>
        {(input) => (
          <ComponentSelect
            {...input}
            choices={components}
            value={row.component_id}
            onChange={(component_id) =>
              onChange((now) => ({
                ...now,
                component_id,
                unit_id: components.find(component_id?.id)?.unit ?? now.unit_id,
              }))
            }
          />
        )}
      </GridCell>
      <GridCell label={labelled(t('fields:normative.unit'))} problem={problemOf(row.key, 'unit_id')}>
        {({ status, ...input }) => (
          <ReferenceSelect
            {...input}
            className={styles.unit}
            list={units.list}
            nameOf={(unit) => unit[sign]}
            value={row.unit_id}
            onChange={(unit) => onChange((now) => ({ ...now, unit_id: unit ?? null }))}
          />
        )}
      </GridCell>
      {normativeTypes.map((type: NormativeType) => (
        <GridCell
          key={type}
          label={labelled(t(`words:normative_type.${type}`))}
          problem={problemOf(row.key, type)}
        >
          {(input) => (
            <Input
              {...input}
              className={styles.limit}
              dir="ltr"
              autoComplete="off"
              value={row.cells[type]?.value ?? ''}
              onChange={(event) => onChange((now) => withValue(now, type, event.target.value))}
            />
          )}
        </GridCell>
      ))}
      <PeriodCells
        period={row}
        labelOf={(field) => labelled(t(`fields:normative.${field}`))}
        problemOf={(field) => problemOf(row.key, field)}
        onChange={(change) => onChange((now) => ({ ...now, ...change }))}
      />
      <td className={styles.tick}>
        <Checkbox
          aria-label={labelled(t('object-form:limits.isActive'))}
          checked={row.isActive}
          onChange={({ target }) => onChange((now) => ({ ...now, isActive: target.checked }))}
        />
      </td>
      <RemoveCell
        label={t('object-form:limits.removeNorm', { name })}
        onRemove={() => onChange((now) => ({ ...now, isRemoved: true }))}
      />
    </tr>
  )
}
