import { expect } from '@playwright/test'
import { expectGoodLooks, type Look, nameOf, shortLook, wear } from '../support/looks'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { follow, open, screens } from '../support/views'

/** Every pair of values occurs in some look. */
const looks: Look[] = [
  { lang: 'ru', theme: 'light', dir: 'ltr', width: 1440 },
  { lang: 'uz', theme: 'dark', dir: 'rtl', width: 1440 },
  { lang: 'uz', theme: 'light', dir: 'rtl', width: 400 },
  { lang: 'ru', theme: 'dark', dir: 'ltr', width: 400 },
  { lang: 'ru', theme: 'semi-dark', dir: 'rtl', width: 768 },
  { lang: 'uz', theme: 'semi-dark', dir: 'ltr', width: 1440 },
  { lang: 'uz', theme: 'dark', dir: 'ltr', width: 768 },
]

/** Drawn by the page of another screen that is looked at, with other data. */
const alike = new Set<keyof typeof screens>([
  ...(['map-plants', 'map-animals', 'map-water', 'map-forest', 'map-wild'] as const),
  ...(['statistics-ministries', 'statistics-miz', 'statistics-subjects'] as const),
  ...(['groundwater', 'wild', 'agriculture', 'geology-list', 'forestry-list'] as const),
  ...(['reservoirs', 'object-parameters', 'users', 'users-import', 'object-new'] as const),
  ...(['journal-authorization', 'gateway', 'help-search', 'help-subcategories', 'help-new'] as const),
  'knowledge-category',
])

const paths = [
  '/base/index',
  '/profile',
  '/dictionary/others?classifier=child-regions',
  '/dictionary/others?search=zzzz',
  ...Object.entries(screens).flatMap(([name, path]) =>
    alike.has(name as keyof typeof screens) ? [] : [path],
  ),
]

/** Each page in one look; `npm run looks` has every screen in all. */
const pathsOf = (look: number) => paths.filter((_, at) => at % looks.length === look)

looks.forEach((look, at) => {
  test(`screens hold in ${nameOf(look)}`, async ({ page }) => {
    await wear(page, look)
    // Few parts, of which three looks show everything.
    if (at < 3) {
      await page.goto('/pages/login')
      await page.locator('input[name=email]').waitFor()
      await expectGoodLooks(page)
    }
    await openSession(page, 'admin')
    const faults: Record<string, string[]> = {}
    for (const [index, path] of pathsOf(at).entries()) {
      await (index === 0 ? open(page, path) : follow(page, path))
      const found = await shortLook(page, { isMenuKnown: index > 0 })
      if (found.length > 0) faults[path] = found
    }
    expect(faults).toEqual({})
    await expect(page.locator('html')).toHaveAttribute('dir', look.dir)
    await expect(page.locator('body')).toHaveClass(new RegExp(`theme-${look.theme}`))
  })
})

test('on a telephone a list without rows says why, and a row is a card that says what can be done with it', async ({
  page,
}) => {
  await wear(page, { lang: 'uz', theme: 'light', dir: 'ltr', width: 400 })
  await openSession(page, 'admin')
  await page.goto('/dictionary/others?search=zzzz')
  // Another one, and others after it, stand among the tools, which come in their own time.
  const clear = page.locator('.state button')
  await expect(clear).toHaveText('Filtrlarni tozalash')
  await expect(clear).toBeInViewport({ ratio: 1 })
  await clear.click()

  const region = page.getByRole('listitem').filter({ hasText: 'Navoiy viloyati' })
  await expect(region).toContainText('Навоийская область')
  await expectGoodLooks(page)
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Qatorlar tartibi' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('Nomi (o‘zbekcha) ↓').click()
  await expect(page).toHaveURL(/ordering=-name_uz/)
  await region.getByRole('button', { name: 'Ochish' }).click()
  await expect(page.getByRole('dialog')).toContainText('Navoiy viloyati')
  await page.getByRole('dialog').getByRole('button', { name: 'Yopish' }).click()
  await expect(region.getByRole('button', { name: 'Ochish' })).toBeFocused()
  await page.getByRole('button', { name: 'Yordam' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Shu ekran bo‘yicha yordam',
    'Butun ma’lumotnoma',
    'Nima qayerdaligini ko‘rsatish',
  ])
})
