import { expect, test } from 'vitest'
import type { Column } from '../column'
import type { ListPage } from '../list'
import { exportCsv, exportLimit } from './export-csv'

interface Row {
  name: string
  value: number | null
  date: string
}

const columns: Column<Row>[] = [
  { key: 'name', title: 'Объект', value: (row) => row.name },
  { key: 'value', title: 'Выброс', unit: 'т', kind: 'number', value: (row) => row.value },
  { key: 'secret', title: 'Служебное', notExported: true, value: () => 'x' },
  { key: 'date', title: 'Дата', kind: 'date', value: (row) => row.date },
]

function source(count: number) {
  const asked: string[] = []
  const readPage = async (page: string, size: number): Promise<ListPage<Row>> => {
    asked.push(page)
    const from = (Number(page) - 1) * size
    const rows = Array.from({ length: Math.min(size, count - from) }, (_, index) => ({
      name: `Объект ${from + index + 1}`,
      value: index === 0 ? null : -1.5,
      date: '2026-11-15',
    }))
    return { rows, next: from + size < count ? String(Number(page) + 1) : null, count }
  }
  return { asked, readPage }
}

const never = new AbortController().signal

test('exports columns as shown, with numbers as numbers', async () => {
  const { text } = await exportCsv(source(2), columns, never, () => undefined)
  expect(text).toBe('\uFEFFОбъект;Выброс, т;Дата\r\nОбъект 1;;15.11.2026\r\nОбъект 2;-1,5;15.11.2026\r\n')
})

test('keeps the decimals of the screen', async () => {
  const ratio: Column<Row> = {
    key: 'ratio',
    title: 'Кратность',
    kind: 'number',
    digits: 2,
    value: () => 43 / 60,
  }
  const { text } = await exportCsv(source(1), [ratio], never, () => undefined)
  expect(text).toBe('\uFEFFКратность\r\n0,72\r\n')
})

test('reads all pages by 500 and reports progress', async () => {
  const rows = source(1200)
  const seen: number[] = []
  const done = await exportCsv(rows, columns, never, (progress) => seen.push(progress.done))
  expect(rows.asked).toEqual(['1', '2', '3'])
  expect(seen).toEqual([500, 1000, 1200])
  expect(done).toMatchObject({ rows: 1200, isCut: false })
})

test('cuts a list at the limit and reports it', async () => {
  const done = await exportCsv(source(exportLimit + 5000), columns, never, () => undefined)
  expect(done).toMatchObject({ rows: exportLimit, isCut: true })
})

test('stops reading when cancelled', async () => {
  const cancel = new AbortController()
  const rows = source(5000)
  const work = exportCsv(rows, columns, cancel.signal, () => cancel.abort())
  await expect(work).rejects.toThrow()
  expect(rows.asked).toHaveLength(2)
})
