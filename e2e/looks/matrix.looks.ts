import { expect, type Page, test } from '@playwright/test'
import { type Look, lookFaults, nameOf, wear } from '../support/looks'
import { signInAs } from '../support/sign-in-as'
import {
  kitDialogs,
  kitViews,
  publicViews,
  screenViews,
  settle,
  shellViews,
  type View,
} from '../support/views'

const everyLook: Look[] = (['ru', 'uz'] as const).flatMap((lang) =>
  (['light', 'dark', 'semi-dark'] as const).flatMap((theme) =>
    (['ltr', 'rtl'] as const).flatMap((dir) =>
      ([400, 768, 1440] as const).map((width) => ({ lang, theme, dir, width })),
    ),
  ),
)

for (const look of everyLook) {
  test(`shell and kit ${nameOf(look)}`, async ({ page }) => {
    await wear(page, look)
    const faults: string[] = []
    for (const view of publicViews) faults.push(...(await examine(page, view, look)))
    await signInAs(page, 'admin')
    for (const view of [...shellViews, ...kitViews, ...kitDialogs])
      faults.push(...(await examine(page, view, look)))
    expect(faults).toEqual([])
  })

  test(`screens ${nameOf(look)}`, async ({ page }) => {
    await wear(page, look)
    await signInAs(page, 'admin')
    const faults: string[] = []
    for (const view of screenViews) faults.push(...(await examine(page, view, look)))
    expect(faults).toEqual([])
  })
}

/** Takes the picture, and tells what is wrong with it; one view that does not open keeps no other from being seen. */
async function examine(page: Page, { name, open }: View, look: Look): Promise<string[]> {
  const file = `looks/${name}/${nameOf(look).replaceAll(' ', '-')}.png`
  try {
    await open(page)
    return (await lookFaults(page)).map((fault) => `${name}: ${fault}`)
  } catch (error) {
    return [`${name} does not open: ${error}`]
  } finally {
    await takePicture(page, file)
  }
}

/** Of the whole page, in a window that holds it: what sticks to an edge stands where it would. */
async function takePicture(page: Page, path: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const needed = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, needed) })
  await settle(page)
  await page.screenshot({ path })
  await page.setViewportSize({ width, height })
}
