import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithKit } from '../../fake-kit-screen'
import type { List } from '../list'
import { Footer } from './Footer'

interface Row {
  id: number
}

const selection = { rows: [], count: 0, isEverything: false, clear: () => undefined }
const rows = Array.from({ length: 25 }, (_, index) => ({ id: index }))

/** The page that a count of a hundred rows takes for the last one. */
function showFooter(list: Partial<List<Row>>) {
  const setView = vi.fn()
  const view = { page: 4, page_size: 25 }
  const shown = { rows, count: 100, view, setView, ...list } as unknown as List<Row>
  const footer = (
    <Footer
      list={shown}
      actions={[]}
      selection={selection}
      onSelectEverything={() => undefined}
      isNarrow={false}
    />
  )
  return { setView, shown: renderWithKit(footer) }
}

test('offers the next page while there are more rows than were counted', async () => {
  const { setView, shown } = showFooter({ hasNext: true })
  const { user } = await shown
  await user.click(screen.getByTitle('5'))
  expect(setView).toHaveBeenCalledWith({ page: 5 })
})

test('offers no page behind the last one', async () => {
  const { shown } = showFooter({ hasNext: false })
  await shown
  expect(screen.queryByTitle('5')).toBeNull()
})
