import { expect } from '@playwright/test'
import { apiAs } from '../support/api-as'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'

test('a geologist goes from a figure to its list, notes what was seen on a slope, and changes it beside another', async ({
  page,
  request,
}) => {
  await openSession(page, 'goskomgeologiya')
  await page.goto('/goskomgeologiya/dashboard')
  const figure = page.locator('main a[href*="active_in="]').first()
  const counted = await figure.locator('span').nth(1).textContent()
  const n = Number(/^\d+/.exec(counted ?? '')?.[0])
  await figure.click()
  await expect(page.getByRole('status').filter({ hasText: ' из ' })).toHaveText(new RegExp(` из ${n}$`))

  await page.getByRole('row').nth(1).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Внести запись' }).click()
  await panel.getByLabel('Дата наблюдения').fill('02.11.2026')
  await panel.getByRole('textbox', { name: 'Уровень риска (1–5)' }).fill('5')
  await panel.getByRole('button', { name: 'Сохранить' }).click()
  await expect(panel.getByText('Это поле обязательно').first()).toBeVisible()
  await panel.getByRole('combobox', { name: 'Состояние' }).click()
  await page.getByTitle('Активный').last().click()
  await panel.getByRole('button', { name: 'Сохранить' }).click()
  await expect(panel.getByRole('rowheader', { name: '02.11.2026' })).toBeVisible()

  await panel.getByRole('button', { name: 'Изменить' }).click()
  await panel.getByRole('textbox', { name: 'Людей под угрозой' }).fill('77')
  await panel.getByRole('textbox', { name: 'Домов под угрозой' }).fill('5')
  const admin = await apiAs(request, 'admin')
  const path = `/api/orgs/integration/geology/landslide/${new URL(page.url()).searchParams.get('open')}/`
  const { version } = await admin.get(path)
  const theirs = { name_ru: 'Переименованный склон', people_at_risk: 66, risk_level: 3, version }
  await admin.patch(path, theirs)
  await panel.getByRole('button', { name: 'Сохранить' }).click()
  const conflict = page.getByRole('dialog', { name: 'Запись изменил кто-то другой' })
  await expect(conflict.getByRole('row')).toHaveCount(4)
  await expect(conflict.getByRole('row', { name: 'Людей под угрозой' })).toContainText(/77.*66/)
  await conflict.getByRole('radio', { name: 'Что оставить в поле «Людей под угрозой»: Стало' }).check()
  await conflict.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(conflict).toHaveCount(0)
  // What is said of being saved may still be that of the record before.
  const stored = expect.poll(() => admin.get(path))
  await stored.toMatchObject({ ...theirs, houses_at_risk: 5, version: version + 2 })
})

test('a meteorologist goes from the dashboard to a station with its winds', async ({ page }) => {
  await openSession(page, 'hydromet')
  await page.goto('/uzgidromet/dashboard')
  await page.getByRole('link', { name: 'Термез' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Термез' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Роза ветров' })).toBeVisible()
  await page
    .getByRole('figure', { name: 'Роза ветров' })
    .getByRole('button', { name: 'Показать таблицей' })
    .click()
  await expect(page.getByRole('figure', { name: 'Роза ветров' }).getByRole('row')).toHaveCount(9)
})

test('an impossible latitude is refused at its field, and the form stays with all that was typed', async ({
  page,
}) => {
  await openSession(page, 'goskomgeologiya')
  await page.goto('/geology/list_Object')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Название (рус.)').fill('Пробное')
  await panel.getByLabel('Долгота').fill('69,2')
  await panel.getByLabel('Широта').fill('413')
  await panel.getByLabel('Широта').press('Tab')
  await expect(panel.getByText('Значение больше 90')).toBeVisible()
  await expect(panel.locator('canvas').first()).toBeAttached()
  await expect(panel.getByLabel('Название (рус.)')).toHaveValue('Пробное')
  await expect(panel.getByLabel('Широта')).toHaveValue('413')
  await panel.getByRole('button', { name: 'Отмена' }).click()
})
