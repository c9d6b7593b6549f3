import { test } from '@playwright/test'
import { builtInHelp } from '../../server/src/features/knowledge-base/built-in/built-in-help'
import { wear } from '../support/looks'
import { openSession } from '../support/sign-in-as'
import { open, settle } from '../support/views'

/** With what stands in the demo: an id that is there, and an address that shows something. */
const shown: Record<string, string> = {
  '/labor/add_data/data_air': '/labor/add_data/data_air?object=1&source=1',
  '/help/category/:category': '/help/category/2',
  '/help/category/question/:category/:id': '/help/category/question/2/11',
  '/pages/knowledge-base/category/:itemId': '/pages/knowledge-base/category/7',
  '/pages/knowledge-base/:kbId': '/pages/knowledge-base/119',
  '/help/admin/sub-category/:category': '/help/admin/sub-category/3',
  '/help/admin/posts/:sub': '/help/admin/posts/2',
  '/help/admin/add-edit-posts/:category/:sub': '/help/admin/add-edit-posts/2/2',
  '/help/admin/add-edit-posts/:category/:sub/:id': '/help/admin/add-edit-posts/2/2/11',
  '/settings/permission/:id': '/settings/permission/3',
}

const publicScreens = ['/pages/login', '/pages/error-404', '/pages/error-405', '/pages/password']

const pictures = builtInHelp
  .flatMap(({ subcategories }) => subcategories.flatMap(({ articles }) => articles))
  .flatMap(({ name, screen }) => (screen ? [{ name, screen }] : []))

for (const lang of ['ru', 'uz'] as const) {
  test(`screens in ${lang}`, async ({ page }) => {
    await wear(page, { lang, theme: 'light', dir: 'ltr', width: 1440 })
    await page.setViewportSize({ width: 1200, height: 750 })
    const [before, behind] = [true, false].map((isPublic) =>
      pictures.filter(({ screen }) => publicScreens.includes(screen) === isPublic),
    )
    const take = async ({ name, screen }: { name: string; screen: string }) => {
      await open(page, shown[screen] ?? screen.replaceAll(/:\w+/g, '1'))
      await settle(page)
      const path = `web/public/help-pictures/${lang}/${name}.jpg`
      await page.screenshot({ path, type: 'jpeg', quality: 45 })
    }
    for (const picture of before ?? []) await take(picture)
    await openSession(page, 'admin')
    for (const picture of behind ?? []) await take(picture)
  })
}
