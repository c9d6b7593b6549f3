import { DeleteOutlined, EditOutlined, FileTextOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import { useMayUse } from '../../../lib/session/session'
import type { RowAction } from '../../../ui/table/actions'
import { DataTable } from '../../../ui/table/DataTable'
import { editPath, passportPath } from '../object-paths'
import { ObjectFilters } from './ObjectFilters'
import { useDeleteObject } from './use-delete-object'
import { useObjectColumns } from './use-object-columns'
import type { Objects } from './use-objects'

interface Props {
  /** Key of the stored column settings and views. */
  name: string
  objects: Objects
  openId: number | undefined
  onOpen: (id: number) => void
  /** Shown while the register is empty. */
  addFirst?: ReactNode
}

export function ObjectsTable({ name, objects, openId, onOpen, addFirst }: Props) {
  const { t } = useTranslation('company-objects')
  const columns = useObjectColumns(objects.filters)
  const rowActions = useRowActions()
  return (
    <DataTable
      name={name}
      title={t('table')}
      columns={columns}
      list={objects.list}
      filters={<ObjectFilters {...objects} />}
      rowActions={rowActions}
      openId={openId}
      onOpen={({ id }) => onOpen(id)}
      empty={{ title: t('empty.title'), ...(addFirst && { text: t('empty.text'), action: addFirst }) }}
    />
  )
}

function useRowActions(): (object: CompanyObject) => RowAction[] {
  const { t } = useTranslation('company-objects')
  const navigate = useNavigate()
  const deleteObject = useDeleteObject()
  const mayEdit = useMayUse('objects.edit')
  const mayDelete = useMayUse('objects.delete')
  const mayRead = useMayUse('ministry.object-info')
  return (object) => [
    ...(mayRead
      ? [
          {
            key: 'passport',
            label: t('action.passport'),
            icon: <FileTextOutlined aria-hidden />,
            run: () => void navigate(passportPath(object.id)),
          },
        ]
      : []),
    ...(mayEdit
      ? [
          {
            key: 'edit',
            label: t('action.edit'),
            icon: <EditOutlined aria-hidden />,
            run: () => void navigate(editPath(object.id)),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: t('action.delete'),
            icon: <DeleteOutlined aria-hidden />,
            isDanger: true,
            run: () => deleteObject(object),
          },
        ]
      : []),
  ]
}
