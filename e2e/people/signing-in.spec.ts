import { expect } from '@playwright/test'
import { fillSignIn, openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { refuseWebGl } from '../support/without-webgl'

test.beforeEach(({ page }) => refuseWebGl(page))

/** Where the others land is told by the server, whose tests have all of them. */
test('a role lands where it starts, one after the other on one device', async ({ page }) => {
  await page.goto('/pages/login')
  for (const [account, landing] of [
    ['laboratory', '/labor/dashboard'],
    ['hydromet', '/uzgidromet/dashboard'],
  ] as const) {
    await fillSignIn(page, account)
    await expect(page).toHaveURL(landing)
    await expect(page.locator('h1')).toBeVisible()
    await page.locator('.user-menu').click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
    await expect(page).toHaveURL('/pages/login')
  }
})

test('the demo accounts are offered', async ({ page }) => {
  await page.goto('/pages/login')
  await page.getByRole('button', { name: /goskomles@eco\.demo/ }).click()
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL('/goskomles/dashboard_tree')
})

test('who is not signed in comes to the sign-in screen, and then to where they wanted', async ({ page }) => {
  await page.goto('/statistics/list-miz?page=2')
  await expect(page).toHaveURL('/pages/login')
  await fillSignIn(page, 'csak')
  await expect(page).toHaveURL('/statistics/list-miz?page=2')
})

test('the root leads home, an unknown address to the page that says so', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/pages/login')
  await page.goto('/no/such/place')
  await expect(page).toHaveURL('/pages/error-404')
  await openSession(page, 'admin')
  await page.goto('/')
  await expect(page).toHaveURL('/base/index')
  await page.goto('/pages/login')
  await expect(page).toHaveURL('/base/index')
  await page.goto('/labor')
  await expect(page).toHaveURL('/labor/dashboard')
})

test('signing out clears what the device knows, but language, theme and direction', async ({
  page,
  context,
}) => {
  await openSession(page, 'laboratory')
  await page.goto('/profile')
  // Until then the page may not have looked yet which language is kept.
  await expect(page.locator('h1')).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('eco.lang', 'uz')
    localStorage.setItem('somebody.draft', 'secret')
  })
  await page.getByRole('button', { name: /Дилноза/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await expect(page).toHaveURL('/pages/login')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('eco.'))),
  ).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('eco.lang'))).toBe('uz')
  expect((await context.cookies()).filter(({ name }) => name.startsWith('eco_'))).toEqual([])
})

test('the first visit loads at most 180 KB of compressed script', async ({ browser }) => {
  // Nothing of it is there from a visit before.
  const firstVisit = await browser.newContext()
  const page = await firstVisit.newPage()
  const session = await firstVisit.newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/pages/login')
  await page.locator('input[name=email]').waitFor()
  await page.waitForLoadState('load')
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThan(180 * 1024)
  await firstVisit.close()
})
