import { expect, type Page } from '@playwright/test'
import { listObjects } from '../../contract/api/registry/company-objects'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { follow, open, screens } from '../support/views'
import { refuseWebGl } from '../support/without-webgl'

const screen = screens['objects-monitoring']

/** Letters that the page draws one by one into a picture, as the map does for its names. */
async function watchLetters(page: Page): Promise<() => Promise<{ letters: string; fonts: string[] }>> {
  await page.addInitScript(() => {
    const drawn = { letters: new Set<string>(), fonts: new Set<string>() }
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const { fillText } = prototype
      prototype.fillText = function (this: CanvasRenderingContext2D, text, ...rest) {
        drawn.letters.add(text)
        drawn.fonts.add(this.font)
        fillText.call(this, text, ...rest)
      }
    }
    Object.assign(window, { drawn })
  })
  return () =>
    page.evaluate(() => {
      const { drawn } = window as unknown as { drawn: { letters: Set<string>; fonts: Set<string> } }
      return { letters: [...drawn.letters].join(''), fonts: [...drawn.fonts] }
    })
}

test('the map draws Cyrillic and Uzbek names from its own font, and asks nobody else', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const letters = await watchLetters(page)
  await openSession(page, 'ministry')
  // The account's own language is for other tests.
  await page.route('**/api/auth/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  // A small window, because the processor draws the map here.
  await page.setViewportSize({ width: 800, height: 600 })
  await open(page, screen)
  const russian = await letters()
  for (const letter of 'Ташкент') expect(russian.letters).toContain(letter)
  expect(russian.letters).not.toContain('‘')

  // The list may follow what the map shows.
  const listed = () =>
    page.waitForResponse((answer) => {
      const { pathname, searchParams } = new URL(answer.url())
      return pathname === listObjects.path && searchParams.has('bbox')
    })
  const followed = listed()
  await page.getByRole('checkbox', { name: /видно на карте/ }).click()
  const { count: inSight } = await (await followed).json()
  const narrowed = listed()
  await page.getByRole('button', { name: 'Приблизить' }).click()
  expect((await (await narrowed).json()).count).toBeLessThan(inSight)
  await expect(page).toHaveURL(/map\.at=/)

  await page.getByRole('button', { name: 'O‘zbekcha' }).click()
  await expect.poll(async () => (await letters()).letters).toContain('‘')
  const { letters: all, fonts } = await letters()
  for (const letter of 'Qoraqalpog‘iston') expect(all).toContain(letter)
  expect(fonts.filter((font) => !font.includes('Inter Variable'))).toEqual([])
  const own = new URL(process.env.ECO_E2E_URL ?? '').origin
  const web = asked.filter((url) => /^(http|ws)/.test(url))
  expect(web.some((url) => /\/assets\/countries-[\w-]+\.json$/.test(url))).toBe(true)
  expect(web.filter((url) => new URL(url).origin.replace(/^ws/, 'http') !== own)).toEqual([])
})

test('without WebGL: a clear message and the same content as a table, without loading the map', async ({
  page,
}) => {
  await refuseWebGl(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openSession(page, 'admin')
  await open(page, screen)
  await expect(page.getByRole('alert').first()).toContainText('Карту нельзя нарисовать')
  const row = page.locator('figure').getByRole('row', { name: /Навоиазот/ })
  await expect(row).toContainText('Действующий')
  await expect(page.locator('canvas')).toHaveCount(0)
  await follow(page, '/ministry/map_eco')
  await expect(page.getByRole('alert').first()).toContainText('Карту нельзя нарисовать')
  await expect(page.getByRole('row', { name: /Навоиазот/ }).first()).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
  expect(asked.filter((url) => /MapCanvas|countries-/.test(url))).toEqual([])
})
