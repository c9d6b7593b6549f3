import { type Page, test } from '@playwright/test'
import { type Look, wear } from '../support/looks'
import { signInAs } from '../support/sign-in-as'
import { open, settle } from '../support/views'

const plain: Look = { lang: 'ru', theme: 'light', dir: 'ltr', width: 1440 }

interface Picture {
  name: string
  path: string
  /** Whose screen it is; nobody's where there is no session. */
  account?: string
  look?: Partial<Look>
  /** What is done on it before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

const pictures: Picture[] = [
  { name: 'sign-in', path: '/pages/login' },
  { name: 'laboratory', path: '/labor/dashboard', account: 'laboratory' },
  {
    name: 'entry',
    path: '/labor/add_data/data_air?object=1&source=1',
    account: 'laboratory',
    act: typeValues,
  },
  { name: 'records', path: '/csak/air', account: 'csak' },
  { name: 'moderation', path: '/csak/moderation_air', account: 'csak' },
  { name: 'monitoring', path: '/objects_list', account: 'ministry' },
  { name: 'passport', path: '/ministry/info_objects/1', account: 'ministry', act: showMeasurements },
  {
    name: 'monitoring-uz-dark',
    path: '/objects_list',
    account: 'ministry',
    look: { lang: 'uz', theme: 'dark' },
  },
]

for (const { name, path, account, look, act } of pictures) {
  test(name, async ({ page }) => {
    await wear(page, { ...plain, ...look })
    if (account) await signInAs(page, account)
    await open(page, path)
    await act?.(page)
    await settle(page)
    await takePicture(page, name)
  })
}

/** As a photograph: a map would be several times as large without loss. */
async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `docs/pictures/${name}.jpg`, type: 'jpeg', quality: 72 })
}

/** One within its norm, one above it: they are judged while they are typed, and nothing is saved. */
async function typeValues(page: Page): Promise<void> {
  await page.keyboard.type('2,4')
  await page.keyboard.press('Enter')
  await page.keyboard.type('61,5')
}

/** Below the facts of the object. */
async function showMeasurements(page: Page): Promise<void> {
  const beneathTheHeader = 72
  await page
    .locator('main h2')
    .nth(1)
    .evaluate(
      (title, above) => window.scrollBy(0, title.getBoundingClientRect().top - above),
      beneathTheHeader,
    )
}
