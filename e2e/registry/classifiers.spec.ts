import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { forgetChoices } from '../support/api-as'
import { fillSignIn, openSession } from '../support/sign-in-as'
import { forget, test } from '../support/test'
import { goTo } from '../support/views'

const districts = '/dictionary/others?classifier=child-regions'

test('the address restores the exact view in a fresh browser', async ({ page, context }) => {
  await openSession(page, 'csak')
  await page.goto(districts)
  await page.getByPlaceholder('Поиск по списку').fill('район')
  // Until then what is found later begins at its first page.
  await expect(page).toHaveURL(/search=/)
  const name = page.getByRole('columnheader', { name: /Название \(узб/ })
  await name.click()
  await expect(page).toHaveURL(/ordering=name_uz/)
  await name.click()
  const rows = page.locator('tbody tr[data-row-key]')
  // By the Uzbek alphabet the last of all; what stood there before stays until the next rows have come.
  await expect(rows.first()).toContainText('Chust tumani')
  await page.getByRole('listitem', { name: '2' }).click()
  await expect(rows.first()).not.toContainText('Chust tumani')
  await expect(page).toHaveURL(/page=2/)
  await expect(page).toHaveURL(/ordering=-name_uz/)
  const shown = await rows.allTextContents()

  const address = page.url()
  await page.close()
  await forget(context)
  const fresh = await context.newPage()
  await openSession(fresh, 'csak')
  await fresh.goto(address)
  await expect(fresh.locator('tbody tr[data-row-key]')).toHaveText(shown)
})

test('what was typed survives the death of the session, and nobody else sees it', async ({
  page,
  context,
}) => {
  await openSession(page, 'csak')
  await page.goto('/dictionary/others?classifier=ministry')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await page.getByRole('textbox', { name: 'Название (рус.)' }).fill('Министерство черновиков')
  await page.getByRole('textbox', { name: 'Название (узб.)' }).fill('Qoralamalar vazirligi')
  // Closing the form is not giving up what was typed into it.
  await page.getByRole('button', { name: 'Отмена' }).click()
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Название (узб.)' })).toHaveValue('Qoralamalar vazirligi')
  await context.clearCookies()
  // The bell may have asked before, and been told that the session is over.
  await page
    .getByRole('button', { name: 'Сохранить' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
  await expect(page).toHaveURL('/pages/login')

  await fillSignIn(page, 'admin')
  await page.waitForURL((url) => url.pathname !== '/pages/login')
  await goTo(page, '/dictionary/others?classifier=ministry')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Название (рус.)' })).toHaveValue('')

  await context.clearCookies()
  await page.goto('/pages/login')
  await fillSignIn(page, 'csak')
  await page.waitForURL((url) => url.pathname !== '/pages/login')
  await goTo(page, '/dictionary/others?classifier=ministry')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Название (рус.)' })).toHaveValue('Министерство черновиков')
  await expect(page.getByRole('textbox', { name: 'Название (узб.)' })).toHaveValue('Qoralamalar vazirligi')
})

test('regions go out as a spreadsheet and come in again without a change', async ({ page }) => {
  await openSession(page, 'admin')
  await page.goto(districts)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Выгрузить' }).click()
  await page.getByRole('menuitem', { name: /Excel/ }).click()
  const file = await download
  const buffer = await readFile(await file.path())
  await page.getByRole('button', { name: 'Загрузить из файла' }).click()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: 'regions.xlsx', mimeType, buffer })
  await expect(page.getByText('В файле нет изменений')).toBeVisible()
  await expect(page.getByText(/без изменений: 206/)).toBeVisible()
})

test('by keyboard alone: sign in, find a screen, filter, choose columns, export, change theme, sign out', async ({
  page,
  request,
}) => {
  await forgetChoices(request, 'csak')
  const { keyboard } = page
  await page.goto('/pages/login')
  await expect(page.locator('input[name=email]')).toBeFocused()
  await keyboard.type('csak@eco.demo')
  await keyboard.press('Tab')
  await keyboard.type('Ecobase-2026')
  await keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('Панель министерств')

  await keyboard.press('Control+k')
  await expect(page.getByRole('dialog').locator('input')).toBeFocused()
  await keyboard.type('все классиф')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/dictionary/others')
  await expect(page.getByRole('row', { name: /Андижанская/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await keyboard.press('/')
  await keyboard.type('Хорезм')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('row', { name: /Андижанская/ })).toHaveCount(0)

  await pressUntil(page, 'Tab', /^Столбцы$/)
  await keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: /Название \(узб/ })).toBeVisible()
  await pressUntil(page, 'Tab', /Название \(узб/)
  await keyboard.press('Space')
  await expect(page.getByRole('columnheader', { name: /Название \(узб/ })).toHaveCount(0)
  await keyboard.press('Escape')

  await pressUntil(page, 'Tab', /Выгрузить/)
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /CSV/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await pressUntil(page, 'ArrowDown', /CSV/)
  await keyboard.press('Enter')
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toMatch(/^\ufeff.*Код СОАТО/)
  expect(csv).toContain('Хорезмская область;1733')

  await pressUntil(page, 'Shift+Tab', /Моя учётная запись/)
  await keyboard.press('Enter')
  await pressUntil(page, 'ArrowDown', /^Тёмное$/)
  await keyboard.press('Enter')
  await expect(page.locator('body')).toHaveClass(/theme-dark/)
  await pressUntil(page, 'Shift+Tab', /Моя учётная запись/)
  await keyboard.press('Enter')
  await pressUntil(page, 'ArrowDown', /Выйти/)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/pages/login')

  // The chosen columns outlive the session.
  await openSession(page, 'csak')
  await page.goto('/dictionary/others')
  const inUzbek = page.getByRole('columnheader', { name: /Название \(узб/ })
  await expect(page.getByRole('columnheader', { name: /Код СОАТО/ })).toBeVisible()
  await expect(inUzbek).toHaveCount(0)
  await page.getByRole('button', { name: 'Столбцы' }).click()
  await page.getByRole('button', { name: 'Вернуть как было' }).click()
  await expect(inUzbek).toBeVisible()
})

test('columns that the server did not hear of hold on the device, and it hears of them later', async ({
  page,
  request,
}) => {
  await forgetChoices(request, 'csak')
  const code = page.getByRole('columnheader', { name: /Код СОАТО/ })
  await openSession(page, 'csak')
  await page.goto(districts)
  await expect(code).toBeVisible()
  await page.route('**/api/auth/arrangements/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Столбцы' }).click()
  await page.getByRole('checkbox', { name: 'Код СОАТО' }).click()
  await expect(code).toHaveCount(0)

  const heard = page.waitForResponse(/arrangements/)
  await page.unroute('**/api/auth/arrangements/**')
  await page.reload()
  expect((await heard).status()).toBe(200)
  await expect(page.getByRole('columnheader', { name: 'Регион' })).toBeVisible()
  await expect(code).toHaveCount(0)
})

/** Moves the focus as a person would, until it stands on what is wanted. */
async function pressUntil(page: Page, key: string, wanted: RegExp): Promise<void> {
  for (let step = 0; step < 80; step++) {
    if (wanted.test(await page.evaluate(focused, step > 0))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reaches ${wanted}`)
}

/** What the focus stands on, once it has left where it was found before. */
async function focused(hasMoved: boolean): Promise<string> {
  const asked = window as { before?: Element | null }
  // At once, or a moment later in a menu that has just opened.
  while (hasMoved && document.activeElement === asked.before) await new Promise(requestAnimationFrame)
  const element = document.activeElement
  asked.before = element
  return element?.getAttribute('aria-label') ?? element?.closest('label, li, button, a')?.textContent ?? ''
}
