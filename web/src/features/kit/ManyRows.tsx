import { useMemo } from 'react'
import { useOpenRecord } from '../../lib/address/url-filters'
import { SidePanel } from '../../ui/panel/SidePanel'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import type { List } from '../../ui/table/list'
import { useListFrom } from '../../ui/table/use-list'
import { type Measurement, readMeasurements } from './many-rows'
import { useSay } from './say'

const noFilters = {}

export function ManyRows() {
  return <Rows list={useListFrom(['kit-many'], readMeasurements, noFilters)} />
}

function Rows({ list }: { list: List<Measurement> }) {
  const say = useSay()
  const [openId, open] = useOpenRecord()
  const columns = useMemo(() => measurementColumns(say), [say])
  const opened = list.rows.find(({ id }) => id === openId)
  return (
    <>
      <DataTable
        name="kit-many"
        title={say('Измерения', 'O‘lchovlar')}
        columns={columns}
        list={list}
        openId={openId}
        onOpen={({ id }) => open(id)}
        actions={[{ key: 'accept', label: say('Принять', 'Qabul qilish'), run: ({ clear }) => clear() }]}
        totals={{ value: sumOf(list.rows) }}
      />
      <SidePanel isOpen={opened !== undefined} title={opened?.object} onClose={() => open(undefined)}>
        <pre>{JSON.stringify(opened, null, 2)}</pre>
      </SidePanel>
    </>
  )
}

function sumOf(rows: readonly Measurement[]): number {
  return Math.round(rows.reduce((sum, { value }) => sum + (value ?? 0), 0) * 1000) / 1000
}

function measurementColumns(say: ReturnType<typeof useSay>): Column<Measurement>[] {
  const column = (key: keyof Measurement, title: string, more: Partial<Column<Measurement>>) => ({
    ...{ key, title, value: (row: Measurement) => row[key], ordering: key },
    ...more,
  })
  return [
    column('object', say('Объект', 'Obyekt'), { width: 240 }),
    column('component', say('Вещество', 'Modda'), { width: 120 }),
    column('value', say('Значение', 'Qiymat'), {
      ...{ unit: 'мг/м³', kind: 'number', digits: 3, width: 170 },
      missing: say('Прибор не работал', 'Asbob ishlamagan'),
    }),
    column('date', say('Дата', 'Sana'), { kind: 'date' }),
    column('status', say('Статус', 'Holati'), { width: 140 }),
    column('id', '№', { kind: 'number' }),
  ]
}
