import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { settle } from '../support/views'

/** What the legend counts of each level, and the sentence above the map. */
const told = (page: Page) =>
  page.locator('main').evaluate((main) => ({
    counts: [...main.querySelectorAll('figure li')].map((line) => line.textContent),
    sentence: main.querySelector('p[aria-live=polite]')?.textContent,
  }))

/** How high the picture is that the page saves, as its file says of itself. */
async function savedHeight(page: Page): Promise<number> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PNG' }).click()
  return (await readFile(await (await saving).path())).readUInt32BE(20)
}

test('a map is searched, switched and measured, and its address shows the same to somebody else', async ({
  page,
  otherPage: other,
}) => {
  const tiles: number[] = []
  const foreign: string[] = []
  page.on('response', async (answer) => {
    const url = new URL(answer.url())
    if (/^http/.test(url.protocol) && url.origin !== new URL(process.env.ECO_E2E_URL ?? '').origin)
      foreign.push(answer.url())
    if (url.pathname.includes('/tiles/')) tiles.push(Number(answer.headers()['content-length']))
  })
  await openSession(page, 'ministry')
  // A small window, because the processor draws the map here.
  await page.setViewportSize({ width: 900, height: 700 })
  await page.goto('/ministry/map_eco')
  await settle(page)
  const all = await told(page)
  expect(all.sentence).toMatch(/В кадре \d/)
  expect(tiles.length).toBeGreaterThan(0)
  expect(tiles.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(30 * 1024)

  await page.getByRole('button', { name: /^Слои/ }).click()
  await page.getByRole('checkbox', { name: 'Регионы' }).click()
  await expect(page.getByRole('checkbox', { name: 'Регионы' })).toBeChecked()
  await expect(page.locator('figure').getByText('Регионы').first()).toBeVisible()
  // With the keyboard, and as often as one likes: the button keeps the focus.
  await page.getByRole('button', { name: 'Поднять слой «Регионы»' }).press('Enter')
  await expect(page).toHaveURL(/layers=regions%2Cobjects/)
  await expect(page.getByRole('button', { name: 'Поднять слой «Регионы»' })).toBeFocused()
  await page.getByRole('button', { name: /^Слои/ }).click()

  await page.getByRole('button', { name: 'Линейка' }).click()
  const canvas = page.locator('canvas')
  await canvas.click({ position: { x: 600, y: 120 } })
  await canvas.click({ position: { x: 700, y: 120 } })
  await expect(page.getByText(/Расстояние [\d\s]+,\d км/)).toBeVisible()
  await page.getByRole('button', { name: 'Закончить' }).click()

  await page.getByRole('combobox', { name: /ИНН/ }).fill('Навоиазот')
  await page.locator('.ant-select-item-option', { hasText: 'Навоиазот' }).click()
  await expect(page.getByRole('dialog')).toContainText('Навоиазот')
  await expect(page).toHaveURL(/at=40/)
  await page.keyboard.press('Escape')
  await settle(page)
  const near = await told(page)
  expect(near.sentence).not.toBe(all.sentence)

  const height = await savedHeight(page)
  await page.getByRole('button', { name: 'Две карты' }).click()
  await expect(page.locator('figure [aria-busy=false]')).toHaveCount(2)
  expect(await savedHeight(page)).toBeGreaterThan(1.5 * height)
  await page.getByRole('button', { name: 'Одна карта' }).click()
  await expect(page.locator('figure')).toHaveCount(1)
  expect(await savedHeight(page)).toBe(height)

  await other.setViewportSize({ width: 900, height: 700 })
  await openSession(other, 'ministry')
  await other.goto(page.url().replace(/&?chosen=[^&]*/, ''))
  await settle(other)
  expect(await told(other)).toEqual(near)
  await other.getByRole('button', { name: 'Таблица' }).click()
  await expect(other.getByRole('row', { name: /Навоиазот/ })).toBeVisible()
  const saving = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Excel' }).last().click()
  expect((await saving).suggestedFilename()).toMatch(/^Карта субъектов\. Объекты.*\.xlsx$/)
  expect(foreign).toEqual([])
})
