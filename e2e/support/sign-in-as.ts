import { expect, type Page } from '@playwright/test'
import { signIn } from '../../contract/api/people/auth'
import { demoPassword } from '../../contract/demo-accounts'

export async function fillSignIn(page: Page, account: string): Promise<void> {
  await page.locator('input[name=email]').fill(`${account}@eco.demo`)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('input[name=password]').press('Enter')
}

/** Without the screen, which has tests of its own: a session in the browser's cookies. */
export async function openSession(page: Page, account: string): Promise<void> {
  const answer = await page.request.post(signIn.path, {
    data: { email: `${account}@eco.demo`, password: demoPassword },
  })
  expect(answer.status()).toBe(200)
}

/** The same, and the role's landing page. */
export async function signInAs(page: Page, account: string): Promise<void> {
  await openSession(page, account)
  await page.goto('/')
  await page.waitForURL((url) => url.pathname !== '/')
}
