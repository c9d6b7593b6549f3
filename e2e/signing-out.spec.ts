import { expect, type Page } from '@playwright/test'
import { openSession } from './support/sign-in-as'
import { test } from './support/test'

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('eco.draft.')))

test('signing out asks before it clears what was typed and not saved', async ({ page }) => {
  await openSession(page, 'csak')
  await page.goto('/dictionary/others?classifier=ministry')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await page.getByRole('textbox', { name: 'Название (рус.)' }).fill('Министерство черновиков')
  await page.getByRole('button', { name: 'Отмена' }).click()
  const leave = async () => {
    await page.getByRole('button', { name: /Малика/ }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
  }

  await leave()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('несохранённые черновики: 1')
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(question).toHaveCount(0)
  expect(await drafts(page)).toHaveLength(1)

  await leave()
  await question.getByRole('button', { name: 'Выйти и удалить' }).click()
  await expect(page).toHaveURL('/pages/login')
  expect(await drafts(page)).toEqual([])
})
