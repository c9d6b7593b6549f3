import { expect, type Page } from '@playwright/test'
import { openSession } from './support/sign-in-as'
import { test } from './support/test'

const press = (page: Page, key: string, code: string) =>
  page.evaluate(
    (what) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...what, bubbles: true })),
    {
      key,
      code,
    },
  )

test('the key of / and ? works with a Russian layout too, where it types . and ,', async ({ page }) => {
  await openSession(page, 'csak')
  await page.goto('/dictionary/others')
  const search = page.getByPlaceholder('Поиск по списку')
  await expect(search).toBeVisible()
  await press(page, '.', 'Period')
  await expect(search).not.toBeFocused()
  await press(page, '.', 'Slash')
  await expect(search).toBeFocused()
  await search.blur()
  await press(page, ',', 'Slash')
  await expect(page.getByRole('dialog')).toContainText('Поиск по списку')
})
