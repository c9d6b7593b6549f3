import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithKit } from '../fake-kit-screen'
import { FilterChoice } from '../filters/FilterChoice'
import { SidePanel } from '../panel/SidePanel'
import type { Column } from './column'
import { DataTable } from './DataTable'
import { useRows } from './use-rows'

interface Row {
  id: number
  name: string
  value: number
}

const rows: Row[] = [
  { id: 1, name: 'Навоиазот', value: 1234.5 },
  { id: 2, name: 'Бекабад', value: 7 },
]
const filler = Array.from(
  { length: 7 },
  (_, at): Column<Row> => ({
    key: `more${at}`,
    title: `Ещё ${at}`,
    value: () => `прочее ${at}`,
  }),
)
const columns: Column<Row>[] = [
  { key: 'name', title: 'Объект', value: (row) => row.name, ordering: 'name' },
  { key: 'value', title: 'Значение', unit: 'мг/м³', kind: 'number', value: (row) => row.value },
  ...filler,
  {
    key: 'decide',
    title: 'Решение',
    value: () => null,
    isAction: true,
    render: (row) => <button type="button">Решить {row.name}</button>,
  },
]
const done = vi.fn()

function List() {
  const [open, setOpen] = useState<Row>()
  return (
    <>
      <DataTable
        name="test"
        title="Объекты"
        columns={columns}
        list={useRows(rows, columns)}
        actions={[{ key: 'accept', label: 'Принять', run: () => undefined }]}
        rowActions={(row) => [
          { key: 'edit', label: 'Изменить', run: () => setOpen(row) },
          { key: 'delete', label: 'Удалить', run: () => done(row.id) },
        ]}
        onOpen={setOpen}
      />
      <SidePanel isOpen={open !== undefined} title="Объект" onClose={() => setOpen(undefined)}>
        {open && (
          <button type="button" onClick={() => setOpen(undefined)}>
            Сохранить
          </button>
        )}
      </SidePanel>
    </>
  )
}

async function show(width: number) {
  Reflect.get(window, 'happyDOM').setViewport({ width, height: 800 })
  return renderWithKit(<List />, 'screens')
}

/** By role and name among so many cells the search would take seconds. */
const around = (text: string, tag: string) =>
  screen.getByText(text, { selector: `${tag} *, ${tag}` }).closest<HTMLElement>(tag) ?? document.body

const save = () => screen.findByText('Сохранить')

beforeEach(() => {
  localStorage.clear()
  done.mockReset()
})

test('shows a row as a card with its first columns and actions below 768 px', async () => {
  const { user } = await show(400)
  expect(screen.queryByRole('table')).toBeNull()
  const [card = document.body] = within(screen.getByRole('list', { name: 'Объекты' })).getAllByRole(
    'listitem',
  )
  expect(card.textContent).toContain('НавоиазотЗначение, мг/м³1\u202f234,5')
  expect(within(card).getByText('Ещё 5')).toBeDefined()
  expect(within(card).queryByText('Ещё 6')).toBeNull()
  expect(within(card).getByRole('button', { name: 'Решить Навоиазот' })).toBeDefined()

  await user.click(within(card).getByRole('button', { name: 'Удалить' }))
  expect(done).toHaveBeenCalledWith(1)
  await user.click(within(card).getByRole('checkbox', { name: 'Отметить строку' }))
  expect(screen.getByText('Выбрано: 1')).toBeDefined()
  expect(screen.queryByText('Сохранить')).toBeNull()
  await user.click(within(card).getByText('прочее 0'))
  await user.click(await save())
})

test('orders cards by a choice from a list', async () => {
  const { user } = await show(400)
  await user.click(screen.getByRole('combobox', { name: 'Порядок строк' }))
  await user.click(await screen.findByTitle('Объект ↑'))
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Бекабад'))
})

test('resizes a column by dragging its edge or in the column chooser and stores the width', async () => {
  const { user } = await show(1440)
  const head = around('Значение, мг/м³', 'th')
  vi.spyOn(head, 'offsetWidth', 'get').mockReturnValue(130)
  const edge = head.querySelector('[data-edge]') ?? head
  edge.setPointerCapture = () => undefined
  fireEvent.pointerDown(edge, { clientX: 500, pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 560, pointerId: 1 })
  fireEvent.pointerUp(edge, { clientX: 560, pointerId: 1 })
  const stored = () => JSON.parse(localStorage.getItem('eco.kept.0.arranged.table.test') ?? '{}').widths
  await waitFor(() => expect(stored()).toEqual({ value: 190 }))

  await user.click(screen.getByLabelText('Столбцы'))
  const width = await screen.findByLabelText('Ширина столбца «Объект»')
  await user.click(width)
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(stored()).toEqual({ value: 190, name: 220 }))
})

test('sorts by a head up, down and not at all, and reports it', async () => {
  const { user } = await show(1440)
  const head = around('Объект', 'th')
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  await user.click(screen.getByRole('button', { name: 'Объект' }))
  await waitFor(() => expect(names()).toEqual(['Бекабад', 'Навоиазот']))
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(names()).toEqual(['Навоиазот', 'Бекабад']))
  expect(head.getAttribute('aria-sort')).toBe('descending')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(head.getAttribute('aria-sort')).toBeNull())
})

test('takes two steps on two clicks although nothing was drawn between them', async () => {
  const { router } = await show(1440)
  const head = around('Объект', 'th').querySelector('button')
  act(() => {
    head?.click()
    head?.click()
  })
  await waitFor(() => expect(router.state.location.search).toBe('?ordering=-name'))
})

test('selects the page by the check box in the head, without opening a row', async () => {
  const { user } = await show(1440)
  const all = await screen.findByLabelText<HTMLInputElement>('Отметить все строки страницы')
  const [first = all] = screen.getAllByLabelText<HTMLInputElement>('Отметить строку')
  await user.click(first)
  expect(screen.getByText('Выбрано: 1')).toBeDefined()
  expect(all.closest('.ant-checkbox')?.className).toContain('indeterminate')
  await user.click(all)
  expect(screen.getByText('Выбрано: 2')).toBeDefined()
  expect(all.checked).toBe(true)
  await user.click(all)
  expect(first.checked).toBe(false)
  expect(screen.queryByText('Сохранить')).toBeNull()
})

test('scrolls head, rows and bar sideways together', async () => {
  await show(1440)
  const parts = [...screen.getByRole('table').querySelectorAll<HTMLElement>('[data-sideways]')]
  expect(parts).toHaveLength(3)
  for (const [index, part] of parts.entries()) {
    part.scrollLeft = 40 * (index + 1)
    fireEvent.scroll(part)
    expect(parts.map(({ scrollLeft }) => scrollLeft)).toEqual(parts.map(() => 40 * (index + 1)))
  }
})

test('opens the saved views with the focus in the name field', async () => {
  const view = { name: 'Мой вид', address: '', columns: { order: ['value'] } }
  localStorage.setItem('eco.kept.0.arranged.views.test', JSON.stringify([view]))
  const { user } = await show(1440)
  await user.click(screen.getByText('Виды'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Название вида')))
})

test('returns the focus to the row or its menu button after saving in a panel', async () => {
  const { user } = await show(1440)
  const row = around('Навоиазот', 'tr')
  row.focus()
  await user.keyboard('{Enter}')
  await user.click(await save())
  await waitFor(() => expect(document.activeElement).toBe(row))

  const menu = within(row).getByLabelText('Действия со строкой')
  await user.click(menu)
  await user.click(await screen.findByText('Изменить'))
  await user.click(await save())
  await waitFor(() => expect(document.activeElement).toBe(menu))
})

test('labels the clear button of a filter', async () => {
  const options = [{ value: 'a', label: 'Воздух' }]
  await renderWithKit(<FilterChoice label="Среда" value="a" options={options} onChange={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Очистить' })).toBeDefined()
})
