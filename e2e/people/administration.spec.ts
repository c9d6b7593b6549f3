import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../../contract/demo-accounts'
import { expectEnterTakes } from '../support/choose'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'

/** Tabs until the wanted is focused, as whoever has no mouse does. */
async function tabTo(page: Page, wanted: ReturnType<Page['locator']>, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 150; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('The tabulator does not lead there')
}

/** By the search of screens, and past the menu, without a mouse. */
async function goBySearch(page: Page, title: string): Promise<void> {
  const found = page.getByRole('dialog').getByRole('option', { name: title }).first()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(title)
  await expect(found).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const panel = page.getByRole('dialog')
  await tabTo(page, panel.getByLabel(label, { exact: true }))
  await page.keyboard.insertText(text)
}

test('by keyboard alone: a role, a branch of rights, a user who comes in by a link, and is refused when it is revoked', async ({
  page,
  otherPage,
}) => {
  const { keyboard } = page
  // Of this attempt alone.
  const stamp = Date.now()
  const role = `Наблюдатель ${stamp}`
  const email = `watcher-${stamp}@eco.test`
  await openSession(page, 'admin')
  await page.goto('/profile')
  await expect(page.locator('h1')).toBeVisible()

  // A role.
  await goBySearch(page, 'Роли')
  await tabTo(page, page.getByRole('button', { name: 'Добавить роль' }))
  await keyboard.press('Enter')
  await typeInto(page, 'Название на русском', role)
  await typeInto(page, 'Название на узбекском', `Kuzatuvchi ${stamp}`)
  await typeInto(page, 'Код', `watcher_${stamp}`)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Права роли «${role}»` })).toBeVisible()

  // A branch of rights, with the difference before it is saved.
  const tree = page.getByRole('tree')
  const branch = tree.getByRole('treeitem', { name: 'Статистика', exact: true })
  await tabTo(page, tree.getByRole('treeitem').first())
  while (!(await branch.evaluate((item) => item === document.activeElement)))
    await keyboard.press('ArrowDown')
  await keyboard.press('Shift+Space')
  await expect(branch).toHaveAttribute('aria-checked', 'true')
  const difference = page.getByRole('complementary', { name: 'Что изменится' })
  await expect(difference).toContainText('Будет выдано: 9')
  await keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { name: 'Список ПКМ' })).toHaveAttribute('aria-checked', 'true')
  await tabTo(page, difference.getByRole('button', { name: 'Сохранить права' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Сохранено: выдано 9, отозвано 0')).toBeVisible()

  // A user with it, and the link by which they choose their password.
  await goBySearch(page, 'Пользователи')
  await tabTo(page, page.getByRole('button', { name: 'Добавить пользователя' }))
  await keyboard.press('Enter')
  await typeInto(page, 'Фамилия', 'Саидов')
  await typeInto(page, 'Имя', 'Фаррух')
  await typeInto(page, 'Почта (логин)', email)
  await typeInto(page, 'Роль', role)
  await expectEnterTakes(page, role)
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Добавить и получить ссылку' }))
  await keyboard.press('Enter')
  const address = page.getByLabel('Ссылка: Фаррух Саидов')
  await expect(address).toHaveValue(/\/pages\/password#/)
  const link = await address.inputValue()

  // In a second browser they choose it, and come in.
  await otherPage.goto(link)
  await expect(otherPage.getByText(email)).toBeVisible()
  await expect(otherPage.locator('[name=next]')).toBeFocused()
  await otherPage.keyboard.insertText(demoPassword)
  await tabTo(otherPage, otherPage.getByLabel('Новый пароль ещё раз'))
  await otherPage.keyboard.insertText(demoPassword)
  await otherPage.keyboard.press('Enter')
  await expect(otherPage.getByLabel('Электронная почта')).toBeFocused()
  await otherPage.keyboard.insertText(email)
  await tabTo(otherPage, otherPage.locator('[name=password]'))
  await otherPage.keyboard.insertText(demoPassword)
  await otherPage.keyboard.press('Enter')
  await otherPage.waitForURL('/pages/error-405')
  await otherPage.goto('/statistics/list-pkm')
  await expect(otherPage.getByRole('table').first()).toBeVisible()
  const menu = otherPage.getByRole('navigation', { name: 'Главное меню' })
  await expect(menu.getByText('Статистика')).toBeVisible()

  // Revoked, it is gone from the open screen and from the menu.
  await keyboard.press('Escape')
  await expect(address).toBeHidden()
  await goBySearch(page, 'Права ролей')
  await tabTo(page, page.getByRole('link', { name: role }))
  await keyboard.press('Enter')
  await tabTo(page, tree.getByRole('treeitem').first())
  while (!(await branch.evaluate((item) => item === document.activeElement)))
    await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await expect(difference).toContainText('Будет отозвано: 9')
  await tabTo(page, difference.getByRole('button', { name: 'Сохранить права' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Сохранено: выдано 0, отозвано 9')).toBeVisible()
  await expect(otherPage.getByText('Нет доступа').first()).toBeVisible()
  await expect(menu.getByText('Статистика')).toBeHidden()

  // All of it stands in the journal.
  await goBySearch(page, 'Журнал')
  const rows = page.locator('[data-row-key]')
  await expect(rows.filter({ hasText: role }).filter({ hasText: 'Удаление' })).toHaveCount(9)
  await tabTo(page, page.getByPlaceholder('Поиск по списку'))
  await keyboard.insertText(email)
  await expect(rows.filter({ hasText: 'Фаррух Саидов' }).filter({ hasText: 'Создание' })).toHaveCount(1)
})

test('a key of a partner is limited before it is made, shown once to be copied, and replaced with an overlap', async ({
  page,
}) => {
  // Of this attempt alone.
  const partner = `Партнёр ${Date.now()}`
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSession(page, 'admin')
  await page.goto('/integrations/api/index?tab=partners')
  await page.getByRole('button', { name: 'Новый партнёр' }).click()
  await page.getByLabel('Как называется партнёр').fill(partner)
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  const block = page.getByRole('region', { name: partner })
  await block.getByRole('button', { name: 'Новый ключ' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Создать ключ' }).click()
  await expect(dialog.getByText('Назовите ключ')).toBeVisible()
  await dialog.getByLabel('Название ключа').fill('Станции')
  await dialog.getByLabel('С каких адресов действует').fill('10.0.0.0/8,')
  await dialog.getByRole('button', { name: 'Создать ключ' }).click()
  const shown = page.getByRole('textbox', { name: 'Ключ партнёра' })
  await expect(shown).toHaveValue(/^eco_/)
  await page.getByRole('button', { name: 'Скопировать' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await shown.inputValue())
  await page.getByRole('button', { name: 'Ключ сохранён' }).click()
  await expect(block.getByText('10.0.0.0/8')).toBeVisible()
  await block.getByRole('button', { name: 'Заменить' }).click()
  await dialog.getByRole('button', { name: 'Создать ключ' }).click()
  await expect(shown).toHaveValue(/^eco_/)
  await page.getByRole('button', { name: 'Ключ сохранён' }).click()
  await expect(block.getByText('заменён новым')).toBeVisible()
})
