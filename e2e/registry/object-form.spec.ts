import { expect, type Page } from '@playwright/test'
import { apiAs, makeSource, objectsApi } from '../support/api-as'
import { choose } from '../support/choose'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { follow } from '../support/views'
import { refuseWebGl } from '../support/without-webgl'

const addPage = '/dictionary/settingsObject/addObject'
const inn = '912345678'

async function openStep(page: Page, step: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Шаги' }).getByRole('link', { name: step }).click()
}

async function fillObject(page: Page, title: string, latitude: string): Promise<void> {
  await page.getByLabel('Наименование субъекта').fill(title)
  await page.getByLabel('ИНН').fill(inn)
  await page.getByLabel('Юридический адрес').fill('г. Чирчик, ул. Навои, 5')
  await choose(page, 'Форма собственности', 'Частная')
  await choose(page, 'Сфера деятельности', 'Производство цемента')
  await page.getByRole('combobox', { name: 'Категория опасности' }).click()
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(/^II категория/)
    .click()
  await page.getByLabel('Начало деятельности').fill('01.03.2015')
  await page.getByLabel('Начало деятельности').press('Enter')
  await openStep(page, 'Место на карте')
  await typePoint(page, latitude, '69,5651')
  await expect(page.getByText(/подставлено: Ташкентская область, г. Чирчик/)).toBeVisible()
}

async function typePoint(page: Page, latitude: string, longitude: string): Promise<void> {
  await page.getByLabel('Широта').fill(latitude)
  await page.getByLabel('Долгота').fill(longitude)
  await page.getByLabel('Долгота').blur()
}

async function addSource(page: Page, name: string, latitude: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить источник' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Название').first().fill(name)
  await panel.getByLabel('Широта').fill(latitude)
  await panel.getByLabel('Долгота').fill('69,57')
  await panel.getByLabel('Долгота').blur()
  await panel.getByRole('button', { name: 'Готово' }).click()
  await expect(panel).toHaveCount(0)
}

async function addNorm(page: Page, component: string, type: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить вещество' }).click()
  const grid = page.getByRole('region', { name: 'Нормативы' })
  const row = grid.getByRole('row').last()
  await row.getByRole('combobox', { name: 'Вещество', exact: true }).fill(component)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await row.getByLabel(new RegExp(`^${type}:`)).fill(value)
}

test('an object with two sources and their norms: mistakes are named at once, a draft survives a reload and a failure in the middle, nothing twice', async ({
  page,
}) => {
  const stamp = String(Date.now())
  const title = `ООО «Проба пера ${stamp}»`
  // Where no object of another attempt stands.
  const latitude = `41,475${stamp.slice(-3)}`
  await refuseWebGl(page)
  await openSession(page, 'csak')
  await page.goto(addPage)
  await page.getByRole('button', { name: 'Сохранить объект' }).click()
  await expect(page.locator('.ant-alert').filter({ hasText: 'Заполните обязательные поля' })).toContainText(
    'Наименование субъекта, ИНН, Юридический адрес',
  )
  await expect(page.getByText('Это поле обязательно')).toHaveCount(7)
  await openStep(page, 'Сведения')
  await fillObject(page, title, latitude)

  // At the point of another enterprise, and in a region that the point does not lie in: said here and before saving.
  const other = await (await apiAs(page.request, 'csak')).get('/api/company-objects/objects/1')
  await typePoint(page, String(other.latitude).replace('.', ','), String(other.longitude).replace('.', ','))
  await choose(page, 'Регион', 'Навоийская область')
  const odd = [
    page.getByText(/В этой точке уже стоит другой объект/),
    page.getByText(/дальше 5 км от границ/),
  ]
  for (const warning of odd) await expect(warning).toBeVisible()
  await openStep(page, 'Проверка')
  for (const warning of odd) await expect(warning).toBeVisible()
  await openStep(page, 'Место на карте')
  await page.getByRole('button', { name: 'Указать этот регион и район' }).click()
  await typePoint(page, latitude, '69,5651')
  for (const warning of odd) await expect(warning).toHaveCount(0)

  await openStep(page, 'Источники')
  await addSource(page, 'Дымовая труба', '41,476')
  await addSource(page, 'Аспирация', '41,476')
  await openStep(page, 'Нормативы')
  await addNorm(page, 'Азота диоксид', 'ПДВ', '7,7')
  await page.getByRole('button', { name: 'Заполнить ПДК и КЕН' }).click()
  await expect(page.getByLabel('ПДК: Азота диоксид')).toHaveValue(/\d/)
  await addNorm(page, 'Аммиак', 'ПДК', 'много')
  await expect(page.getByText('Укажите число или диапазон, например 6,5-8,5')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  const grid = page.getByRole('region', { name: 'Нормативы' })
  expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(grid.getByRole('button', { name: /Убрать строку/ }).last()).toBeInViewport()

  await openStep(page, 'Проверка')
  await page.getByRole('button', { name: 'Сохранить объект' }).click()
  await expect(page.getByRole('link', { name: 'Источник № 2, Широта' })).toBeVisible()
  await expect(page.getByText('Такая координата уже введена').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Источник № 1, Аммиак, ПДК' })).toBeVisible()

  await page.getByRole('link', { name: 'Источник № 1, Аммиак, ПДК' }).click()
  await page.getByLabel('ПДК: Аммиак').fill('0,2')
  await openStep(page, 'Источники')
  await page.reload()
  await expect(page.getByText(/Восстановлено то, что вы ввели/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Аспирация/ })).toBeVisible()
  await openStep(page, 'Проверка')
  await page.getByRole('link', { name: 'Источник № 2, Широта' }).click()
  await page.getByRole('dialog').getByLabel('Широта').fill('41,477')
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click()

  // The second source is made, but its answer is lost.
  const calls = '**/api/company-objects/polution-source/'
  let seen = 0
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'POST' || ++seen !== 2) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Сохранить объект' }).click()
  await expect(page.getByText('Не удалось сохранить')).toBeVisible()
  await expect(page.getByText(/Объект уже сохранён/)).toBeVisible()
  await page.unroute(calls)
  await page.reload()
  await openStep(page, 'Источники')
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Название').first().fill('Аспирация, переименованная')
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click()
  await page.getByRole('button', { name: 'Сохранить остальное' }).click()

  await page.waitForURL(/\/ministry\/info_objects\/\d+/)
  await expect(page.locator('h1')).toHaveText(title)
  await expect(page.getByRole('heading', { name: /^№ \d/ })).toHaveText([
    '№ 1 · Дымовая труба',
    '№ 2 · Аспирация, переименованная',
  ])
  await expect(page.getByRole('row', { name: /Азота диоксид мг\/м³ 7,7 0,085/ })).toBeVisible()
  await expect(page.getByText('Добавлен объект')).toBeVisible()

  await follow(page, `/dictionary/objects?search=${encodeURIComponent(title)}`)
  await page.getByRole('row', { name: title }).click()
  await page.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(page.getByText(/ИНН не совпадает/)).toBeVisible()
  await page.getByLabel(/введите ИНН/).fill(inn)
  await page.getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(page.getByText('Объект удалён')).toBeVisible()
  await expect(page.getByRole('row', { name: title })).toHaveCount(0)
})

test('two editors at once: the second is shown the difference, in the object and in its norms', async ({
  page,
  otherPage: second,
  request,
}) => {
  const admin = await apiAs(request, 'admin')
  const { object, source, component } = await makeSource(admin, `Два редактора ${Date.now()}`)
  const norm = { source_id: source, component_id: component.id, type: 'pdv', value: '0,5' }
  await admin.post(`${objectsApi}/components-normatives-v2/`, norm)
  const edit = `/dictionary/settingsObject/edit_objects/${object}`
  const [one, two] = [`+998 71 ${Date.now()}`, `+998 72 ${Date.now()}`]
  for (const [tab, account] of [
    [page, 'csak'],
    [second, 'admin'],
  ] as const) {
    await refuseWebGl(tab)
    await openSession(tab, account)
    await tab.goto(edit)
    await expect(tab.getByLabel('Контакты')).toBeVisible()
  }
  await page.getByLabel('Контакты').fill(one)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Изменения сохранены')).toBeVisible()
  await second.getByLabel('Контакты').fill(two)
  await second.getByRole('button', { name: 'Сохранить' }).click()
  const dialog = second.getByRole('dialog').last()
  await expect(dialog).toContainText(one)
  await expect(dialog).toContainText(two)
  await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(second.getByText('Изменения сохранены')).toBeVisible()

  const [less, more] = [`3,${Date.now() % 10_000}1`, `6,${Date.now() % 10_000}1`]
  for (const tab of [page, second]) {
    await openStep(tab, 'Нормативы')
    await expect(tab.getByRole('region', { name: 'Нормативы' })).toBeVisible()
  }
  const cell = (tab: Page) => tab.getByLabel(`ПДВ: ${component.name}`)
  await cell(page).fill(less)
  await page.getByRole('button', { name: 'Сохранить нормативы' }).click()
  await expect(page.getByText('Нормативы и план сохранены')).toBeVisible()
  await cell(second).fill(more)
  await second.getByRole('button', { name: 'Сохранить нормативы' }).click()
  await expect(dialog).toContainText(less)
  await expect(dialog).toContainText(more)
  await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(second.getByText('Нормативы и план сохранены')).toBeVisible()
  await expect(cell(second)).toHaveValue(more)
})

test('a coordinate that another source has, and a closing without end and reason, are refused where they are typed', async ({
  page,
}) => {
  await refuseWebGl(page)
  await openSession(page, 'csak')
  await page.goto('/dictionary/settingsObject/edit_objects/1?step=sources')
  const rows = page.locator('tbody tr')
  await rows.nth(0).getByRole('button').first().click()
  const panel = page.getByRole('dialog')
  const latitude = await panel.getByLabel('Широта').inputValue()
  const longitude = await panel.getByLabel('Долгота').inputValue()
  await panel.getByRole('button', { name: 'Отмена' }).click()
  await rows.nth(1).getByRole('button').first().click()
  await panel.getByLabel('Широта').fill(latitude)
  await panel.getByLabel('Долгота').fill(longitude)
  await panel.getByRole('button', { name: 'Сохранить' }).click()
  await expect(panel.getByText(/Такая координата уже введена/).first()).toBeVisible()
  // The cursor goes there a moment later, and would close a list that was opened meanwhile.
  await expect(panel.getByLabel('Широта')).toBeFocused()

  // Closing: an end brings the status along, and neither stands without the other.
  await panel.getByRole('combobox', { name: 'Статус' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('Недействующий').click()
  await panel.getByLabel('Широта').fill(`${latitude}1`)
  await panel.getByLabel('Долгота').fill(`${longitude}1`)
  await panel.getByRole('button', { name: 'Сохранить' }).click()
  await expect(panel.getByText('Это поле обязательно')).toHaveCount(2)
  await panel.getByLabel('Окончание работы').fill('01.02.2026')
  await panel.getByLabel('Окончание работы').press('Enter')
  await panel.getByLabel('Окончание работы').fill('')
  await panel.getByLabel('Окончание работы').press('Enter')
  await expect(panel.locator('.ant-select').filter({ hasText: 'Действующий' })).toBeVisible()
})
