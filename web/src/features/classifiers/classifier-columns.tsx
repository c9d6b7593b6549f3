import type { TFunction } from 'i18next'
import type { ClassifierRow } from '#contract/classifiers/any-classifier'
import { formulaIn } from '#contract/domain/measurement/formula-code'
import type { Column } from '../../ui/table/column'
import { Cell } from '../../ui/table/grid/Cell'
import { EditableCell } from './editing/EditableCell'
import { type ClassifierField, valueIn } from './fields'

export function columnsOf(
  fields: readonly ClassifierField[],
  isEditable: boolean,
  t: TFunction<'classifiers'>,
): Column<ClassifierRow>[] {
  return [
    ...fields.map((field) => columnOf(field, isEditable, t)),
    {
      key: 'id',
      title: 'ID',
      kind: 'number',
      value: ({ id }) => id,
      ordering: 'id',
      width: 90,
      hidden: true,
      notExported: true,
    },
  ]
}

function columnOf(
  field: ClassifierField,
  isEditable: boolean,
  t: TFunction<'classifiers'>,
): Column<ClassifierRow> {
  const column: Column<ClassifierRow> = {
    key: field.name,
    title: field.title,
    value: (row) => shownValue(field, row, t),
    ordering: field.name,
    ...(widths[field.name] && { width: widths[field.name] }),
    ...(field.kind === 'number' && { kind: 'number' }),
    missing: t('notFilled'),
  }
  const shown = field.name === 'code' ? onlyFormula(column, t) : column
  if (isEditable && field.written) {
    return { ...column, render: (row) => <EditableCell row={row} field={field} column={shown} /> }
  }
  if (shown === column) return column
  return { ...column, render: (row) => <Cell column={shown} row={row} missing={t('notFilled')} /> }
}

/** Exports keep the other codes, so that importing the file does not clear them. */
function onlyFormula(column: Column<ClassifierRow>, t: TFunction<'classifiers'>): Column<ClassifierRow> {
  return { ...column, value: (row) => formulaIn(String(column.value(row) ?? '')), missing: t('noFormula') }
}

const widths: Record<string, number> = {
  name_ru: 240,
  name_uz: 230,
  component: 260,
  code: 130,
  unit: 130,
  medium: 110,
  sato: 120,
  symbol: 110,
  abbreviation: 140,
  designation: 140,
  type: 160,
  hazard_class: 140,
  may_be_negative: 150,
}

function shownValue(field: ClassifierField, row: ClassifierRow, t: TFunction<'classifiers'>) {
  const value = valueIn(row, field)
  if (value === null) return null
  if (typeof value === 'object') return value.name
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  return field.choices.find((choice) => choice.value === value)?.label ?? value
}
