import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import { componentGroups } from '#contract/classifiers/component-groups'
import { ecologyTypes } from '#contract/classifiers/ecology-types'
import type { Column } from '../../../ui/table/column'
import type { OpenBinding } from './bindings'

export function bindingColumns(
  { name }: Classifier,
  onOpen: (binding: OpenBinding) => void,
  t: TFunction<'classifiers'>,
): Column<ClassifierRow>[] {
  if (name === componentGroups.name) {
    return [
      {
        ...column(t('bindings.column')),
        render: ({ id }) => <Link to={`?classifier=components&group=${id}`}>{t('bindings.components')}</Link>,
      },
    ]
  }
  if (name !== ecologyTypes.name) return []
  const buttonFor = (kind: OpenBinding['kind'], ecologyType: ClassifierRow) => (
    <Button type="link" size="small" onClick={() => onOpen({ kind, ecologyType })}>
      {t(`bindings.${kind}`)}
    </Button>
  )
  return [
    {
      ...column(t('bindings.column')),
      render: (row) => (
        <>
          {buttonFor('components', row)}
          {buttonFor('groups', row)}
        </>
      ),
    },
  ]
}

const column = (title: string): Column<ClassifierRow> => ({
  key: 'bindings',
  title,
  value: () => null,
  width: 200,
  notExported: true,
})
