import { expect } from '@playwright/test'
import { apiAs, makeObject } from '../support/api-as'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { goTo } from '../support/views'
import { refuseWebGl } from '../support/without-webgl'

test('the passport prints without menu, speaks Uzbek, and tells another body not how it came about', async ({
  page,
}) => {
  await openSession(page, 'ministry')
  // What was measured is still on its way: title, way here and sections stand.
  const measured = /\/api\/company-objects\/(objects\/1\/(measurements|compliance)|polution-sources-map\/1)\//
  let comeOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    comeOn = resolve
  })
  await page.route(measured, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/ministry/info_objects/1')
  await expect(page.locator('h1')).toHaveText('АО «Maxam-Chirchiq»')
  await expect(page).toHaveTitle('АО «Maxam-Chirchiq» — Сведения об объекте — Ecobase')
  await expect(page.getByRole('navigation', { name: 'Путь к странице' })).toBeVisible()
  // The shell stands, too, and nothing is said of sources that nobody knows yet.
  await expect(page.getByRole('navigation', { name: 'Меню' }).getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Найти/ })).toBeVisible()
  await expect(page.getByText('Загружаем карту…')).toBeVisible()
  await expect(page.getByText('Источников у него ещё нет')).toHaveCount(0)

  // How it stands comes first; the list of sections stays in sight and says which one is read.
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Соблюдение норм по кварталам')
  const sections = page.getByRole('navigation', { name: 'Разделы паспорта' })
  await expect(sections.getByRole('link', { name: 'Состояние' })).toHaveAttribute('aria-current', 'location')
  await sections.getByRole('link', { name: 'Источники' }).press('Enter')
  const sources = page.getByRole('heading', { name: 'Источники загрязнения' })
  await expect(sources).toBeInViewport()
  // What comes in above it pushes nothing out of sight.
  const before = await page.evaluate(() => document.body.offsetHeight)
  comeOn()
  await expect.poll(() => page.evaluate(() => document.body.offsetHeight)).toBeGreaterThan(before + 200)
  await expect(sources).toBeInViewport()
  await expect(sections).toBeInViewport()
  await expect(sections.locator('[aria-current]')).toHaveText('Источники')
  await expect(page.getByRole('row', { name: /Азота диоксид/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Изменить' })).toHaveCount(0)
  const history = page.locator('#history')
  await expect(history.getByRole('heading', { name: 'История изменений' })).toBeVisible()
  const headings = page.locator('#sources table').first().getByRole('columnheader')
  await expect(headings.last()).toHaveText('План отбора')
  const seen = await headings.count()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.frame__menu')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Печать и PDF' })).toBeHidden()
  await expect(page.locator('canvas')).toBeHidden()
  await expect(page.getByText(/^Ecobase · \d\d\.\d\d\.\d{4}$/)).toBeVisible()
  expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(10_000)
  await page.emulateMedia({ media: 'screen' })

  // On this device only: the account's own language is for other tests.
  await page.evaluate(() => localStorage.setItem('eco.lang', 'uz'))
  await openSession(page, 'cadastre')
  await refuseWebGl(page)
  const profile = page.waitForRequest('**/api/auth/get-user/')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ifloslanish manbalari' })).toBeVisible()
  await expect(page.getByText('Yuridik manzil')).toBeVisible()
  expect((await profile).headers().permissions).toMatch(/^[0-9a-z]+(,[0-9a-z]+)*$/)
  await expect(page.getByRole('row', { name: /Azot dioksidi/ }).first()).toBeVisible()
  await expect(history).toHaveCount(0)
  await expect(headings).toHaveCount(seen - 1)
  await expect(page.getByText('Ruxsat yo‘q')).toHaveCount(0)
})

test('a guest sees objects on the map, not their passports, and no link leads to a closed screen', async ({
  page,
}) => {
  await openSession(page, 'guest')
  await refuseWebGl(page)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  const paths = new Map<string, string>()
  for (const path of [
    '/ministry/dashboard',
    '/base/index',
    '/measurements',
    '/ministry/map_eco_polutions/1',
  ]) {
    await page.goto(path)
    await expect(page.locator('h1')).not.toHaveText('Нет доступа')
    await page.waitForLoadState('networkidle')
    for (const link of await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))
      paths.set(link.replace(/[?#].*$/, '').replace(/\d+/g, '1'), link)
  }
  expect(refused).toEqual([])
  expect([...paths.keys()].filter((path) => path.includes('info_objects'))).toEqual([])
  expect(paths.size).toBeGreaterThan(5)
  for (const link of paths.values()) {
    await page.goto(link)
    await expect(page.locator('main')).toContainText(/\S/)
    await expect(page.getByText('Нет доступа', { exact: true })).toHaveCount(0)
  }
  await page.goto('/ministry/map_eco?chosen=objects:1')
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Maxam-Chirchiq')
  await expect(panel).toContainText('Сфера деятельности')
  await expect(panel).toContainText('Оценка за последние 12 месяцев')
  await expect(panel).not.toContainText(/ИНН|Юридический адрес/)
  await page.goto('/ministry/info_objects/1')
  await expect(page.getByText('Нет доступа', { exact: true })).toBeVisible()
})

test('a document is added, downloaded and deleted, with time to take it back', async ({ page, request }) => {
  const object = await makeObject(await apiAs(request, 'admin'), `Документы ${Date.now()}`)
  const name = `Заключение ${Date.now()}`
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await refuseWebGl(page)
  await openSession(page, 'csak')
  await page.goto(`/ministry/info_objects/${object}`)
  await page.getByRole('button', { name: 'Добавить документ' }).click()
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(page.getByText('Выберите файл')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  const row = page.getByRole('row', { name })
  await expect(row).toBeVisible()
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: `${name}.pdf` }).click()
  expect((await download).suggestedFilename()).toBe(`${name}.pdf`)
  await row.getByRole('button', { name: /Удалить документ/ }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(row).toBeVisible()
})

test('an object that is not there, and a stranger to the form, are told so in place', async ({ page }) => {
  await openSession(page, 'ministry')
  await page.goto('/ministry/info_objects/999999')
  await expect(page.getByText('Объект не найден')).toBeVisible()
  await goTo(page, '/dictionary/settingsObject/edit_objects/1')
  await expect(page.getByText('Нет доступа')).toBeVisible()
})
