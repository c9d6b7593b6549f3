import { expect, type Page } from '@playwright/test'

/** Something to look at: how to get there, and when it has come to rest. */
export interface View {
  name: string
  open: (page: Page) => Promise<void>
}

const list = '/dictionary/others?classifier=child-regions'

/** Of the shell, on the production build. The first ones need no session. */
export const publicViews: View[] = [
  { name: 'sign-in', open: (page) => open(page, '/pages/login') },
  { name: 'error-404', open: (page) => open(page, '/pages/error-404') },
  { name: 'error-405', open: (page) => open(page, '/pages/error-405') },
  { name: 'password-spent', open: (page) => open(page, '/pages/password#spent') },
]

export const shellViews: View[] = [
  { name: 'profile', open: (page) => open(page, '/profile') },
  { name: 'list', open: (page) => open(page, list) },
  { name: 'list-form', open: after(list, (page) => page.locator('.page__actions .ant-btn-primary').click()) },
  { name: 'list-empty', open: (page) => open(page, '/dictionary/others?search=zzzz') },
  { name: 'no-access', open: openRefused },
  { name: 'user-menu', open: after('/base/index', (page) => page.locator('.user-menu').click()) },
  { name: 'search', open: after('/base/index', (page) => page.keyboard.press('Control+k')) },
  { name: 'keys', open: after(list, (page) => page.keyboard.press('?')) },
  { name: 'columns', open: after(list, (page) => page.locator('section .anticon-table').click()) },
  // The last one: a wide screen remembers that the menu was folded.
  {
    name: 'menu',
    open: after('/base/index', (page) => page.locator('.header-bar > button').first().click()),
  },
]

/** Of the product, with the demo's data; a new screen belongs here. */
export const screens = {
  objects: '/dictionary/objects',
  'objects-import': '/dictionary/objects/import',
  'objects-monitoring': '/objects_list',
  passport: '/ministry/info_objects/1',
  'object-new': '/dictionary/settingsObject/addObject',
  'object-limits': '/dictionary/settingsObject/edit_objects/1?step=limits',
  laboratory: '/labor/dashboard',
  entry: '/labor/add_data/data_air?object=1&source=1',
  'records-import': '/labor/air?import=1',
  records: '/csak/air',
  moderation: '/csak/moderation_air',
  'record-map': '/moderation_map/1',
  'dashboard-ministry': '/ministry/dashboard',
  'dashboard-ministries': '/ministries_dashboard/index',
  'dashboard-centre': '/csak/dashboard',
  cases: '/cases',
  case: '/cases/1',
  'case-act': '/cases/1/act',
  notifications: '/notifications/settings',
  station: '/online-co2/index',
  'stations-online': '/statistics/list',
  plant: '/statistics/list/monitoring-of-objects',
  gateway: '/integrations/api/index',
  'gateway-partners': '/integrations/api/index?tab=partners',
  measurements: '/measurements?status=Accepted&standing=exceeded',
  'statistics-general': '/statistics/genaral-list?compare=year',
  'statistics-ministries': '/statistics/genaral-list-gam',
  'statistics-miz': '/statistics/list-miz',
  'statistics-report': '/statistics/list-report',
  'map-subjects': '/ministry/map_eco',
  'map-country': '/ministry/map_eco3?figure=share_exceeded',
  'map-concentration': '/ministry/map_eco5?component=1',
  'map-plants': '/ministry/map_eco6',
  'map-animals': '/ministry/map_eco7',
  'map-water': '/ministry/map_eco_water',
  'map-forest': '/goskomles/map_tree',
  'map-wild': '/goskomles/map_wild',
  'map-table': '/ministry/map_eco3?view=table',
  'journal-activity': '/settings/logs/index',
  'journal-authorization': '/settings/logs/index?tab=authorization',
  backups: '/settings/backups/index',
  'statistics-subjects': '/statistics/object-subject-miz',
  users: '/settings/users',
  user: '/settings/users?open=3',
  'users-import': '/settings/users/import',
  roles: '/settings/users_role',
  permissions: '/settings/permission?one=2&other=3&user=2&screen=users.view',
  'role-tree': '/settings/permission/3',
  'role-users': '/settings/users_permissions/2',
  administration: '/settings/dashboard',
  // knowledge base, help, questions, chat, expertise
  help: '/help',
  'help-search': '/help?search=измерение',
  'help-category': '/help/category/2',
  'help-article': '/help/category/question/2/11',
  'knowledge-category': '/pages/knowledge-base/category/7',
  'help-admin': '/help/admin',
  'help-subcategories': '/help/admin/sub-category/3',
  'help-posts': '/help/admin/posts/2',
  'help-new': '/help/admin/add-edit-posts/2/2',
  'help-edit': '/help/admin/add-edit-posts/2/2/11',
  faq: '/faq',
  chat: '/help/telegram',
  expertise: '/expertise',
  'expertise-card': '/expertise/1',
  'expertise-objects': '/expertise/details/1',
  // registers
  reservoirs: '/minvodxoz/waterhouse-object',
  reservoir: '/minvodxoz/waterhouse-object?open=1',
  'reservoir-new': '/minvodxoz/waterhouse-object-create',
  readings: '/minvodxoz/waterhouse',
  'dashboard-water': '/minvodxoz/dashboard',
  'energy-audits': '/dictionary/energy-audits',
  'object-parameters': '/dictionary/object-parameters',
  // bodies
  groundwater: '/geology/dashboard',
  geology: '/goskomgeologiya/dashboard',
  'geology-list': '/geology/list_Object?of=landslides',
  'geology-record': '/geology/info_object/1?of=water_intakes',
  forest: '/goskomles/dashboard_tree',
  wild: '/goskomles/dashboard_wild',
  'forestry-list': '/goskomles/list_Object?of=animals',
  agriculture: '/minselxoz/dashboard',
  hydromet: '/uzgidromet/dashboard',
  'weather-station': '/uzgidromet/station/1',
  'reservoirs-watched': '/monitoring/waterhouse?open=1',
  emergencies: '/monitoring/monitoring',
  'emergencies-list': '/monitoring/records?open=1',
}

export const screenViews: View[] = Object.entries(screens).map(([name, path]) => ({
  name,
  open: (page) => open(page, path),
}))

const kitParts = ['table', 'many', 'form', 'answers', 'states', 'chart', 'map']

const kitUrl = (part: string) => `${process.env.ECO_E2E_KIT_URL}/dev/kit?part=${part}`

/** Of the kit, on the build that developers see. */
export const kitViews: View[] = kitParts.map((part) => ({
  name: `kit-${part}`,
  // One of the states is that of loading.
  open: (page) => open(page, kitUrl(part), part === 'states' ? 1 : 0),
}))

/** What the kit opens over a page. */
export const kitDialogs: View[] = [
  {
    name: 'kit-question',
    open: after(kitUrl('answers'), (page) => page.locator('main .ant-btn').nth(1).click()),
  },
  {
    name: 'kit-undo',
    open: after(kitUrl('answers'), (page) => page.locator('main .ant-btn').nth(2).click()),
  },
]

/** A screen that has come to rest. */
export async function open(page: Page, path: string, skeletons = 0): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1')).toBeVisible()
  await rest(page, skeletons)
}

/** The same from another screen, as a link inside the product does it: nothing is loaded twice. */
export async function follow(page: Page, path: string): Promise<void> {
  // The same screen with another address keeps its heading: there is nothing to wait for.
  if (new URL(path, page.url()).pathname === new URL(page.url()).pathname) return open(page, path)
  await arriveAt(page, path)
  await rest(page)
}

/** Another screen, as soon as it has its heading. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''))
  await goTo(page, path)
  await expect(page.locator('h1:not([data-left])')).toBeVisible()
}

/** A link's change of the address alone: what has to come is waited for by whoever asks. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

export async function rest(page: Page, skeletons = 0): Promise<void> {
  await expect(page.locator('main .ant-skeleton')).toHaveCount(skeletons)
  await settle(page)
}

/** A screen with something opened on it. */
function after(path: string, act: (page: Page) => Promise<void>): View['open'] {
  return async (page) => {
    await open(page, path)
    await act(page)
    await settle(page)
  }
}

/** Data has come, nothing moves any more, and the map has drawn its names. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Without a graphics card, and beside other work, a map takes its time.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 90_000 })
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** As it is for someone whose role lacks a right: the server refuses the data. */
async function openRefused(page: Page): Promise<void> {
  const data = '**/api/settings/child-regions/**'
  await page.route(data, (route) => route.fulfill({ status: 403, json: { code: 'access.denied' } }))
  await open(page, list)
  await page.unroute(data)
}
