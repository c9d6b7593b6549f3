import { expect, type Page } from '@playwright/test'
import { demoAccounts } from '../../contract/demo-accounts'
import { sized } from '../../server/test/support/sized'
import { type Api, apiAs } from '../support/api-as'
import { screenPaths } from '../support/screen-paths'
import { fillSignIn, openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { arriveAt, rest } from '../support/views'

/** The access token is no longer good, the session is: what fifteen minutes of waiting would bring. */
async function spoilAccessToken(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const access = cookies.find(({ name }) => name === 'eco_admin_token')
  if (!access) throw new Error('There is no access token')
  await page.context().addCookies([{ ...access, value: 'no.longer.good' }])
}

const OTHER_TABS = sized({ short: 2, long: 9 })

test('many tabs with an expired token: one refresh, and all are served', { tag: '@endure' }, async ({
  page,
  context,
}) => {
  await openSession(page, 'csak')
  const tabs = [page, ...(await Promise.all(Array.from({ length: OTHER_TABS }, () => context.newPage())))]
  const refused = tabs.map((tab) => tab.waitForResponse((answer) => answer.status() === 401))
  let refreshes = 0
  await context.route('**/api/auth/token/refresh/', async (route) => {
    refreshes += 1
    // Not before every tab has reason to ask for its own.
    await Promise.all(refused)
    await route.continue()
  })
  await spoilAccessToken(page)
  await Promise.all(tabs.map((tab) => tab.goto('/profile')))
  for (const tab of tabs) await expect(tab.getByRole('button', { name: /Малика/ })).toBeVisible()
  expect(refreshes).toBe(1)
})

test('a session that died leads to the sign-in screen and back', async ({ page, context }) => {
  await openSession(page, 'ministry')
  await page.goto('/statistics/list-pkm?page=3')
  await expect(page.locator('h1')).toBeVisible()
  await spoilAccessToken(page)
  await context.clearCookies({ name: 'eco_refresh_token' })
  await page.reload()
  await expect(page).toHaveURL('/pages/login')
  await fillSignIn(page, 'ministry')
  await expect(page).toHaveURL('/statistics/list-pkm?page=3')
})

test('a forged role in the cookie and a forged header bring nothing', async ({ page, context, request }) => {
  await openSession(page, 'guest')
  await page.goto('/profile')
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await expect(menu).toBeVisible()
  const before = await menu.textContent()
  const cookies = await context.cookies()
  const info = cookies.find(({ name }) => name === 'eco_user_info')
  const forged = encodeURIComponent(JSON.stringify({ displayName: 'Гость', userRole: 'admin', lang: 'ru' }))
  if (info) await context.addCookies([{ ...info, value: forged }])
  await page.reload()
  await expect(menu).toBeVisible()
  expect(await menu.textContent()).toBe(before)
  const token = cookies.find(({ name }) => name === 'eco_admin_token')?.value
  const reply = await request.get('/api/role_list/', {
    headers: {
      authorization: `Bearer ${token}`,
      permissions: 'roles.view',
      cookie: `eco_user_info=${forged}`,
    },
  })
  expect(reply.status()).toBe(403)
})

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await openSession(page, 'goskomles')
  await page.goto('/profile')
  const other = await context.newPage()
  await other.goto('/faq')
  await expect(other.locator('h1')).toBeVisible()
  await page.getByRole('button', { name: /Шахноза/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await expect(other).toHaveURL('/pages/login')
})

test('what the administrator grants is in the menu at once', async ({ page, request }) => {
  await openSession(page, 'goskomgeologiya')
  await page.goto('/profile')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByText('Узгидромет')).toHaveCount(0)
  const admin = await apiAs(request, 'admin')
  const change = (granted: boolean) => grant(admin, 'goskomgeologiya', 'hydromet.dashboard', granted)
  // The socket may not be open yet when the screen is already there.
  await expect(async () => {
    await change(false)
    await change(true)
    await expect(page.getByText('Гидрометеорология').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await change(false)
  await expect(page.getByText('Гидрометеорология')).toHaveCount(0)
})

/** Whose addresses are typed. */
const accounts = sized({
  short: ['guest', 'goskomles'],
  long: demoAccounts.map(({ email }) => email.replace('@eco.demo', '')),
})

/** Those that can be opened without knowing a record, and lead to no other. */
const typed = screenPaths.filter(
  (path) => !/:|^\/pages\/(login|password|error)|^\/dev|^\/(labor|csak|minvodxoz)?$/.test(path),
)

for (const account of accounts)
  test(`each address that ${account} types opens its screen whole, or says "no access" and asks for nothing`, {
    tag: '@endure',
  }, async ({ page }) => {
    await openSession(page, account)
    await page.goto('/profile')
    await expect(page.locator('h1')).toBeVisible()
    const faults: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()} at ${page.url()}`)
    })
    page.on('pageerror', ({ message }) => faults.push(`${message} at ${page.url()}`))
    page.on('console', (said) => {
      if (said.type() === 'error') faults.push(`${said.text()} at ${page.url()}`)
    })
    const open: string[] = []
    for (const path of typed) {
      await arriveAt(page, path)
      expect(new URL(page.url()).pathname).toBe(path)
      if ((await page.getByText('Нет доступа').count()) > 0) continue
      open.push(path)
      await rest(page)
      await expect(page.getByText('Нет доступа'), path).toHaveCount(0)
    }
    expect(faults).toEqual([])
    expect(open).toContain('/base/index')
    expect(open.includes('/integrations/api/index')).toBe(account === 'admin')
  })

async function grant(admin: Api, role: string, name: string, granted: boolean): Promise<void> {
  const roles = await admin.get('/api/role_list/?page_size=500')
  const role_id = roles.data.find((row: { name: string }) => row.name === role).id
  const search = `page_size=500&search=${name.split('.')[0]}`
  const found = await admin.get(`/api/permission_module/${role}/?${search}`)
  const id = found.data.find((row: { unique_name: string }) => row.unique_name === name).id
  const changes = granted ? [{ id, granted }] : [{ id: found.data[0].id, granted: false }]
  await admin.patch('/api/update_permission_module_v2/', { role_id, changes })
}
