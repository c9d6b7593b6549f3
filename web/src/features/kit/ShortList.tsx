import { useMemo } from 'react'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useRows } from '../../ui/table/use-rows'
import { useSay } from './say'

interface Category {
  id: number
  ru: string
  uz: string
  objects: number | null
}

const categories: Category[] = [
  { id: 1, ru: 'Высокая опасность', uz: 'Yuqori xavf', objects: 214 },
  { id: 2, ru: 'Значительная опасность', uz: 'Sezilarli xavf', objects: 1033 },
  { id: 3, ru: 'Умеренная опасность', uz: 'O‘rtacha xavf', objects: 5120 },
  { id: 4, ru: 'Низкая опасность', uz: 'Past xavf', objects: null },
]

/** A list in memory. */
export function ShortList() {
  const say = useSay()
  const columns = useMemo<Column<Category>[]>(
    () => [
      {
        key: 'name',
        title: say('Категория', 'Toifa'),
        value: (row) => say(row.ru, row.uz),
        ordering: 'name',
      },
      {
        key: 'objects',
        title: say('Объектов', 'Obyektlar'),
        kind: 'number',
        value: (row) => row.objects,
        ordering: 'objects',
      },
    ],
    [say],
  )
  const list = useRows(categories, columns)
  return (
    <DataTable
      name="kit-short"
      title={say('Категории опасности', 'Xavf toifalari')}
      columns={columns}
      list={list}
      totals={{ objects: 6367 }}
    />
  )
}
