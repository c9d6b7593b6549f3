import { expect, test } from '@playwright/test'
import { expectGoodLooks, type Look, wear } from './looks'
import { openSession } from './sign-in-as'
import { kitViews } from './views'

const languages = ['ru', 'uz'] as const
const directions = ['ltr', 'rtl'] as const
const themes = ['light', 'dark', 'semi-dark'] as const

/** Each part once in wide and once in narrow, and over the parts every value; all of it is in `npm run looks`. */
function looksOf(part: number): Look[] {
  return [0, 1].map((at) => ({
    theme: themes[(part + 2 * at) % 3] ?? 'light',
    width: at === 0 ? 1440 : part % 2 === 0 ? 400 : 768,
    dir: directions[(part + at) % 2] ?? 'ltr',
    lang: languages[Math.floor(part / 2 + at) % 2] ?? 'ru',
  }))
}

kitViews.forEach(({ name, open }, part) => {
  test(`${name} holds in wide and in narrow`, async ({ page }) => {
    await openSession(page, 'admin')
    for (const look of looksOf(part)) {
      await wear(page, look)
      await open(page)
      await expect(page.locator('html')).toHaveAttribute('lang', look.lang)
      await expectGoodLooks(page)
    }
  })
})
