import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import * as z from 'zod'
import { allRegions, parentRegions } from '#contract/classifiers/regions'
import { recordId } from '#contract/shapes'
import { useOpenRecord, useUrlFilters } from '../../lib/address/url-filters'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { SidePanel } from '../../ui/panel/SidePanel'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import type { RowOf } from '../../ui/table/list'
import { useList } from '../../ui/table/use-list'
import { useToast } from '../../ui/toast'
import { RegionForm } from './RegionForm'
import { useSay } from './say'

type Region = RowOf<typeof allRegions.list>

const filters = z.object({ parent_id: recordId.optional() })

/** A list of the server with all features of a table. */
export function RegionTable() {
  const say = useSay()
  const toast = useToast()
  const [{ parent_id }, setFilters] = useUrlFilters(filters)
  const list = useList(allRegions.list, { parent_id })
  const [openId, open] = useOpenRecord()
  const columns = useMemo(() => regionColumns(say), [say])
  const opened = list.rows.find(({ id }) => id === openId)
  return (
    <>
      <DataTable
        name="kit-regions"
        title={say('Регионы и районы', 'Hududlar va tumanlar')}
        columns={columns}
        list={list}
        openId={openId}
        onOpen={({ id }) => open(id)}
        filters={
          <ReferenceSelect
            list={parentRegions.list}
            aria-label={say('Регион', 'Hudud')}
            placeholder={say('Регион', 'Hudud')}
            value={parent_id ? { id: parent_id } : null}
            onChange={(region) => setFilters({ parent_id: region?.id })}
          />
        }
        actions={[
          {
            key: 'check',
            label: say('Проверить', 'Tekshirish'),
            takesEverything: true,
            run: ({ count, clear }) => {
              toast.success(say(`Проверено: ${count}`, `Tekshirildi: ${count}`))
              clear()
            },
          },
        ]}
        rowActions={({ id, name }) => [
          {
            key: 'edit',
            label: say('Изменить', 'Tahrirlash'),
            icon: <EditOutlined aria-hidden />,
            run: () => open(id),
          },
          {
            key: 'delete',
            label: say('Удалить', 'O‘chirish'),
            icon: <DeleteOutlined aria-hidden />,
            isDanger: true,
            run: () => toast.info(name),
          },
        ]}
      />
      <SidePanel isOpen={opened !== undefined} title={opened?.name} onClose={() => open(undefined)}>
        {opened && (
          <RegionForm
            region={opened}
            onDone={() => {
              open(undefined)
              list.refresh()
            }}
          />
        )}
      </SidePanel>
    </>
  )
}

function regionColumns(say: ReturnType<typeof useSay>): Column<Region>[] {
  const column = (
    key: 'name' | 'sato' | 'name_ru' | 'name_uz' | 'parent_id' | 'version' | 'id',
    title: string,
    more: Partial<Column<Region>>,
  ): Column<Region> => ({ key, title, value: (row) => row[key], ...more })
  return [
    column('name', say('Название', 'Nomi'), { ordering: 'name', width: 260 }),
    column('sato', 'СОАТО', { width: 120 }),
    column('name_ru', say('По-русски', 'Ruscha'), { ordering: 'name_ru' }),
    column('name_uz', say('По-узбекски', 'O‘zbekcha'), { ordering: 'name_uz' }),
    column('parent_id', say('Номер региона', 'Hudud raqami'), {
      ...{ kind: 'number', missing: say('Это сам регион', 'Bu hududning o‘zi') },
    }),
    column('version', say('Версия', 'Versiya'), { kind: 'number', hidden: true }),
    column('id', '№', { kind: 'number', ordering: 'id', notExported: true }),
  ]
}
