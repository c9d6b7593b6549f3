import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { apiAs, makeObject, objectsApi } from '../support/api-as'
import { type BuiltServer, startBuiltServer } from '../support/built-server'
import { fillSignIn, openSession } from '../support/sign-in-as'

const date = '2026-03-02'

/** A server of the test's own, beside the others on their database: it is really stopped, and comes back. */
let folder: string
let server: BuiltServer
const start = (port?: string) =>
  startBuiltServer({ folder, databaseUrl: process.env.ECO_E2E_DATABASE_URL ?? '', demo: 'quarter', port })

test.use({ serviceWorkers: 'allow' })
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ecobase-offline-'))
  server = await start()
})
test.afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The page has told the worker what it is made of, and the worker has it. */
async function isKept(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const files = await caches.open('eco-files')
        return navigator.serviceWorker.controller !== null && (await files.match('/')) !== undefined
      }),
    )
    .toBe(true)
}

const cell = (page: Page) => page.locator('input[data-cell]').first()

test('with the server stopped the page opens, and what is entered goes out once when it is back', async ({
  browser,
  playwright,
}) => {
  const { url } = server
  const context = await browser.newContext({ baseURL: url })
  const request = await playwright.request.newContext({ baseURL: url })
  const admin = await apiAs(request, 'admin')
  const object = await makeObject(admin, `Без связи ${Date.now()}`)
  const fields = { object_id: object, number: '0001', name: 'Труба 1', type: 'air' }
  const source = await admin.post(`${objectsApi}/polution-source/`, fields)
  const [component] = (await admin.get('/api/settings/components/?medium=air&page_size=1')).data
  const laboratory_id = (await admin.get('/api/settings/laboratories/')).data[0].id
  const plan = { source_id: source.id, laboratory_id, frequency: 'daily', component_id: component.id }
  await admin.post(`${objectsApi}/sampling-plans/`, plan)

  const page = await context.newPage()
  await openSession(page, 'laboratory')
  await page.goto(`/labor/add_data/data_air?object=${object}&source=${source.id}&date=${date}`)
  await expect(cell(page)).toBeVisible()
  await isKept(page)
  // Once more through the worker, as any later visit would be.
  await page.reload()
  await expect(cell(page)).toBeVisible()
  await isKept(page)

  await server.stop()
  await page.reload()
  await expect(cell(page)).toBeVisible()
  await cell(page).fill('4,5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Ждёт отправки: 1')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ждёт отправки: 1')).toBeVisible()

  server = await start(new URL(url).port)
  await expect(page.getByText('Ждёт отправки')).toHaveCount(0)
  const after = await apiAs(request, 'admin')
  const { data } = await after.get(`${objectsApi}/get-emissions/?source=${source.id}`)
  expect(data.map(({ value }: { value: number }) => value)).toEqual([4.5])
  await request.dispose()
  await context.close()
})

test('nothing of one user is left for the next: neither answers nor a profile, with or without the server', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await openSession(page, 'csak')
  await page.goto('/csak/air')
  await expect(page.locator('[data-row-key]').first()).toBeVisible()
  await isKept(page)
  await page.reload()
  await expect(page.locator('[data-row-key]').first()).toBeVisible()
  const keptAnswers = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('eco-answers')))
  await expect.poll(async () => (await keptAnswers()).length).toBe(1)

  // The session is gone without a sign-out, and somebody else signs in.
  const [before] = await keptAnswers()
  await context.clearCookies()
  await page.goto('/pages/login')
  await fillSignIn(page, 'guest')
  await page.waitForURL((address) => !address.pathname.startsWith('/pages'))
  await expect.poll(keptAnswers).not.toContain(before)

  await page.evaluate(() => navigator.serviceWorker.ready)
  const port = new URL(server.url).port
  await server.stop()
  await page.goto('/csak/air')
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('[data-row-key]')).toHaveCount(0)
  server = await start(port)
  await context.close()
})

test('a newer release is offered, not forced, and what is typed stays', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openSession(page, 'csak')
  await page.goto('/csak/air')
  await expect(page.locator('[data-row-key]').first()).toBeVisible()
  await page.getByPlaceholder('Поиск').first().fill('Навои')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const port = new URL(server.url).port
  await server.stop()
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ body: '<script type="module" src="/assets/index-newer.js"></script>' }),
  )
  server = await start(port)
  const offer = page.getByRole('alert').filter({ hasText: 'Вышла новая версия' })
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Остаться' }).click()
  await expect(offer).toHaveCount(0)
  await expect(page.getByPlaceholder('Поиск').first()).toHaveValue('Навои')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await context.close()
})

test('a panel or a map whose script does not arrive leaves the list as it is, and a reload is offered', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  const rows = page.locator('[data-row-key]')
  const offer = page.getByRole('alert').filter({ hasText: 'Страница или её часть не загрузилась' })
  await page.route(/(RecordPanel|MapCanvas)-.*\.js$/, (route) => route.abort())
  await openSession(page, 'csak')
  await page.goto('/csak/air')
  await expect(rows.first()).toBeVisible()
  const id = await rows.first().getAttribute('data-row-key')
  for (const path of [`/csak/air?open=${id}`, '/objects_list']) {
    await page.goto(path)
    await expect(offer).toBeVisible()
    await expect(rows.first()).toBeVisible()
  }
  await context.close()
})
