import { expect, type Page } from '@playwright/test'
import { sized } from '../../server/test/support/sized'
import { fillSignIn, openSession, signInAs } from '../support/sign-in-as'
import { test } from '../support/test'

/** The access token is no longer good, the session is: what fifteen minutes of waiting would bring. */
async function spoilAccessToken(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const access = cookies.find(({ name }) => name === 'eco_admin_token')
  if (!access) throw new Error('There is no access token')
  await page.context().addCookies([{ ...access, value: 'no.longer.good' }])
}

const OTHER_TABS = sized({ short: 5, long: 9 })

test('many tabs with an expired token: one refresh, and all are served', { tag: '@endure' }, async ({
  page,
  context,
}) => {
  await signInAs(page, 'csak')
  await expect(page.locator('h1')).toBeVisible()
  const tabs = await Promise.all(Array.from({ length: OTHER_TABS }, () => context.newPage()))
  let refreshes = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token/refresh/')) refreshes += 1
  })
  await spoilAccessToken(page)
  await Promise.all([...tabs, page].map((tab) => tab.goto('/ministries_dashboard/index')))
  for (const tab of [...tabs, page]) await expect(tab.getByRole('button', { name: /Малика/ })).toBeVisible()
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
  await signInAs(page, 'guest')
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
  await signInAs(page, 'goskomles')
  const other = await context.newPage()
  await other.goto('/goskomles/map_tree')
  await expect(other.locator('h1')).toBeVisible()
  await page.getByRole('button', { name: /Шахноза/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await expect(other).toHaveURL('/pages/login')
})

test('what the administrator grants is in the menu at once', async ({ page, otherPage: admin }) => {
  await signInAs(page, 'goskomgeologiya')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByText('Узгидромет')).toHaveCount(0)
  await signInAs(admin, 'admin')
  await expect(admin.locator('h1')).toBeVisible()
  const change = (granted: boolean) => grant(admin, 'goskomgeologiya', 'hydromet.dashboard', granted)
  // The socket may not be open yet when the screen is already there.
  await expect(async () => {
    expect(await change(false)).toBe(200)
    expect(await change(true)).toBe(200)
    await expect(page.getByText('Гидрометеорология').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect(await change(false)).toBe(200)
  await expect(page.getByText('Гидрометеорология')).toHaveCount(0)
})

async function grant(admin: Page, role: string, name: string, granted: boolean): Promise<number> {
  const token = (await admin.context().cookies()).find((cookie) => cookie.name === 'eco_admin_token')?.value
  const headers = { authorization: `Bearer ${token}` }
  const roles = await (await admin.request.get('/api/role_list/?page_size=500', { headers })).json()
  const role_id = roles.data.find((row: { name: string }) => row.name === role).id
  const found = await (
    await admin.request.get(`/api/permission_module/${role}/?page_size=500&search=${name.split('.')[0]}`, {
      headers,
    })
  ).json()
  const id = found.data.find((row: { unique_name: string }) => row.unique_name === name).id
  const changes = granted ? [{ id, granted }] : [{ id: found.data[0].id, granted: false }]
  const reply = await admin.request.patch('/api/update_permission_module_v2/', {
    headers,
    data: { role_id, changes },
  })
  return reply.status()
}
