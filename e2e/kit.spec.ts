import { expect } from '@playwright/test'
import { expectGoodLooks, type Look, nameOf, wear } from './support/looks'
import { openSession } from './support/sign-in-as'
import { test } from './support/test'
import { kitViews } from './support/views'
import { drawNothing } from './support/without-drawing'

const languages = ['ru', 'uz'] as const
const directions = ['ltr', 'rtl'] as const
const widths = [1440, 400, 768] as const
const themes = ['light', 'dark', 'semi-dark'] as const

/** Each part in one look, and over the parts every value; all of it is in `npm run looks`. */
const lookOf = (part: number): Look => ({
  theme: themes[part % 3] ?? 'light',
  width: widths[Math.floor(part / 2) % 3] ?? 1440,
  dir: directions[part % 2] ?? 'ltr',
  lang: languages[Math.floor(part / 2) % 2] ?? 'ru',
})

kitViews.forEach(({ name, open }, part) => {
  const look = lookOf(part)
  test(`${name} holds in ${nameOf(look)}`, async ({ page }) => {
    await drawNothing(page)
    await openSession(page, 'admin')
    await wear(page, look)
    await open(page)
    await expect(page.locator('html')).toHaveAttribute('lang', look.lang)
    await expectGoodLooks(page)
  })
})
