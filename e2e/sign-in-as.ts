import type { Page } from '@playwright/test'
import { demoPassword } from '../contract/demo-accounts'

export async function fillSignIn(page: Page, account: string): Promise<void> {
  await page.locator('input[name=email]').fill(`${account}@eco.demo`)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('input[name=password]').press('Enter')
}

export async function signInAs(page: Page, account: string): Promise<void> {
  await page.goto('/pages/login')
  await fillSignIn(page, account)
  await page.waitForURL((url) => url.pathname !== '/pages/login')
}
