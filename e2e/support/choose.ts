import { expect, type Page } from '@playwright/test'

/** Chooses in a select that asks the server; the list has come when the wanted one is there. */
export async function choose(page: Page, label: string, wanted: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(wanted)
  await page.locator('.ant-select-dropdown:visible').getByTitle(wanted, { exact: true }).click()
}

/** An option may be shown a moment before the keyboard stands on it, which is when Enter takes it. */
export async function expectEnterTakes(page: Page, wanted: string): Promise<void> {
  const active = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')
  await expect(active).toHaveAttribute('title', wanted)
}
