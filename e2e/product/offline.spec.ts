import { expect, type Page } from '@playwright/test'
import { proxyTo, type TcpProxy } from '../../server/test/support/tcp-proxy'
import { apiAs, makeObject, objectsApi } from '../support/api-as'
import { fillSignIn, openSession } from '../support/sign-in-as'
import { test } from '../support/test'

const date = '2026-03-02'

/** To these tests alone the server is gone for a while: the others go on. */
let line: TcpProxy

test.use({ serviceWorkers: 'allow' })
test.beforeAll(async () => {
  line = await proxyTo(process.env.ECO_E2E_URL ?? '')
})
test.afterAll(() => line.cut())

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
  const { url } = line
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
  // Reload through the service worker, as a later visit would.
  await page.reload()
  await expect(cell(page)).toBeVisible()
  await isKept(page)

  await line.cut()
  await page.reload()
  await expect(cell(page)).toBeVisible()
  await cell(page).fill('4,5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Ждёт отправки: 1')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ждёт отправки: 1')).toBeVisible()

  await line.restore()
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
  const context = await browser.newContext({ baseURL: line.url })
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
  await line.cut()
  await page.goto('/csak/air')
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('[data-row-key]')).toHaveCount(0)
  await line.restore()
  await context.close()
})

test('a newer release is offered, not forced, and what is typed stays', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: line.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openSession(page, 'csak')
  const connecting = page.waitForEvent('websocket')
  await page.goto('/csak/air')
  await expect(page.locator('[data-row-key]').first()).toBeVisible()
  // What has not begun to connect will find the newer release at once.
  await connecting
  await page.getByPlaceholder('Поиск').first().fill('Навои')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await line.cut()
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ body: '<script type="module" src="/assets/index-newer.js"></script>' }),
  )
  await line.restore()
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
  const context = await browser.newContext({ baseURL: line.url, serviceWorkers: 'block' })
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
