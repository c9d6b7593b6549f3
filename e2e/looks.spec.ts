import { expect, test } from '@playwright/test'
import { expectGoodLooks, type Look, nameOf, wear } from './looks'
import { openSession } from './sign-in-as'

/** Every pair of values occurs in some look; the full matrix is for `npm run looks`. */
const looks: Look[] = [
  { lang: 'ru', theme: 'light', dir: 'ltr', width: 1440 },
  { lang: 'uz', theme: 'dark', dir: 'rtl', width: 1440 },
  { lang: 'uz', theme: 'light', dir: 'rtl', width: 400 },
  { lang: 'ru', theme: 'dark', dir: 'ltr', width: 400 },
  { lang: 'ru', theme: 'semi-dark', dir: 'rtl', width: 768 },
  { lang: 'uz', theme: 'semi-dark', dir: 'ltr', width: 1440 },
  { lang: 'uz', theme: 'dark', dir: 'ltr', width: 768 },
]

const wide = looks.flatMap(({ width }, at) => (width === 1440 ? [at] : []))
const narrow = looks.flatMap(({ width }, at) => (width === 1440 ? [] : [at]))

const paths = [
  '/base/index',
  '/profile',
  '/dictionary/others?classifier=child-regions',
  '/dictionary/objects',
  '/dictionary/objects/import',
  '/objects_list',
  '/ministry/info_objects/1',
  '/dictionary/settingsObject/addObject',
  '/dictionary/settingsObject/edit_objects/1?step=limits',
]

/** Two looks for each screen, of which one is that of a telephone or a tablet. */
const screensOf = (look: number) =>
  paths.filter((_, path) => look === wide[path % wide.length] || look === narrow[path % narrow.length])

looks.forEach((look, at) => {
  test(`screens hold in ${nameOf(look)}`, async ({ page }) => {
    await wear(page, look)
    await page.goto('/pages/login')
    await page.locator('input[name=email]').waitFor()
    await expectGoodLooks(page)
    await openSession(page, 'admin')
    for (const path of screensOf(at)) {
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectGoodLooks(page)
    }
    await page.goto('/dictionary/others?search=zzzz')
    const clear = page.locator('section button.ant-btn').last()
    await expect(clear).toHaveText(look.lang === 'ru' ? 'Сбросить фильтры' : 'Filtrlarni tozalash')
    await expect(clear).toBeInViewport({ ratio: 1 })
    await expectGoodLooks(page)
    await expect(page.locator('html')).toHaveAttribute('dir', look.dir)
    await expect(page.locator('body')).toHaveClass(new RegExp(`theme-${look.theme}`))
  })
})
