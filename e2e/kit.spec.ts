import { expect, test } from '@playwright/test'
import { expectGoodLooks, type Look, wear } from './looks'
import { signInAs } from './sign-in-as'
import { kitViews } from './views'

const languages = ['ru', 'uz'] as const
const directions = ['ltr', 'rtl'] as const
const widths = [1440, 768, 400] as const

/** Each part in every theme and at every width, and over the parts every pair of values; all of it is in `npm run looks`. */
function looksOf(part: number): Look[] {
  return (['light', 'dark', 'semi-dark'] as const).map((theme, at) => ({
    theme,
    width: widths[(part + at) % 3] ?? 1440,
    dir: directions[(part + at) % 2] ?? 'ltr',
    lang: languages[Math.floor(part / 2 + at) % 2] ?? 'ru',
  }))
}

kitViews.forEach(({ name, open }, part) => {
  test(`${name} holds in three looks`, async ({ page }) => {
    await signInAs(page, 'admin')
    for (const look of looksOf(part)) {
      await wear(page, look)
      await open(page)
      await expect(page.locator('html')).toHaveAttribute('lang', look.lang)
      await expectGoodLooks(page)
    }
  })
})
