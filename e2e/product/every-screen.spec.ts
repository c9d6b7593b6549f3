import { expect } from '@playwright/test'
import { screenPaths } from '../support/screen-paths'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'

/** Records of the demo, for the screens of one record. */
const withParameters: Record<string, string> = {
  '/pages/knowledge-base/:kbId': '/pages/knowledge-base/11',
  '/pages/knowledge-base/category/:itemId': '/pages/knowledge-base/category/7',
  '/moderation_map/:id': '/moderation_map/1',
  '/ministry/info_objects/:id': '/ministry/info_objects/1',
  '/ministry/map_eco_polutions/:id': '/ministry/map_eco_polutions/1',
  '/geology/info_object/:id': '/geology/info_object/1?of=water_intakes',
  '/goskomles/info_object/:id': '/goskomles/info_object/1',
  '/minvodxoz/waterhouse-object-edit/:id': '/minvodxoz/waterhouse-object-edit/1',
  '/expertise/:id': '/expertise/1',
  '/expertise/details/:id': '/expertise/details/1',
  '/dictionary/settingsObject/edit_objects/:id': '/dictionary/settingsObject/edit_objects/1',
  '/settings/permission/:id': '/settings/permission/3',
  '/settings/users_permissions/:role_id': '/settings/users_permissions/2',
  '/help/category/:category': '/help/category/2',
  '/help/category/question/:category/:id': '/help/category/question/2/11',
  '/help/admin/sub-category/:category': '/help/admin/sub-category/3',
  '/help/admin/posts/:sub': '/help/admin/posts/2',
  '/help/admin/add-edit-posts/:category/:sub': '/help/admin/add-edit-posts/2/2',
  '/help/admin/add-edit-posts/:category/:sub/:id': '/help/admin/add-edit-posts/2/2/11',
  '/cases/:id': '/cases/1',
  '/cases/:id/act': '/cases/1/act',
  '/uzgidromet/station/:id': '/uzgidromet/station/1',
}

/** The sections' roots, which lead to another screen, and the parts for developers, which are not built. */
const hasOwnPage = (path: string) => !/^\/(labor|csak|minvodxoz|dev\/kit)?$/.test(path)

const paths = screenPaths.filter(hasOwnPage)
const isPublic = (path: string) => /^\/pages\/(login|password|error)/.test(path)

/** In parallel: a page load each, so that a cycle between chunks shows on the screen that loads them first. */
const groups = 6
for (let group = 0; group < groups; group++)
  test(`shows every screen as a first load without an error, part ${group + 1} of ${groups}`, async ({
    browser,
  }) => {
    test.slow()
    const context = await browser.newContext()
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(`${message} at ${page.url()}`))
    page.on('console', (message) => {
      // The link of an invitation carries a token; without one the server answers 422, and the page says so.
      const isRefusedLink = message.text().includes('422') && page.url().endsWith('/pages/password')
      if (message.type() === 'error' && !isRefusedLink) faults.push(`${message.text()} at ${page.url()}`)
    })
    const own = paths.filter((_path, index) => index % groups === group)
    for (const path of own.filter(isPublic)) {
      await page.goto(path)
      await expect(page.getByRole('heading').first(), path).toBeVisible()
    }
    await openSession(page, 'admin')
    for (const path of own.filter((path) => !isPublic(path))) {
      const address = withParameters[path] ?? path
      await page.goto(address)
      await expect(page.locator('main h1'), path).toBeVisible()
      await expect(page.locator('main .ant-skeleton'), path).toHaveCount(0)
      expect(((await page.locator('main').textContent()) ?? '').length, path).toBeGreaterThan(20)
      await expect(page.getByText('Нет доступа'), path).toHaveCount(0)
      expect(new URL(page.url()).pathname, path).toBe(new URL(address, page.url()).pathname)
    }
    expect(faults).toEqual([])
    await context.close()
  })

test('names a record for every screen that needs one', () => {
  const needed = paths.filter((path) => path.includes(':'))
  expect(needed.filter((path) => !(path in withParameters))).toEqual([])
})
