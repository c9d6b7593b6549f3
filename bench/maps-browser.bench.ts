import { chromium, type Page } from '@playwright/test'
import { signIn } from '#contract/api/people/auth'
import { demoPassword } from '#contract/demo-accounts'
import { findChromium } from '../scripts/test/find-chromium.mjs'
import { withServer } from './support/bench-server'
import { fillPlaces } from './support/fill-places'
import { printTable } from './support/print-table'
import { median } from './support/rounds'

/**
 * How long a map of 100,000 sources blocks the page while it is moved, beside the bare basemap in the same run, and how
 * soon the country stands there: npm run bench -- maps-browser
 * The latter is promised, within a second, of an ordinary machine, which paints with its graphics card: here it is
 * told beside what it takes without painting, and judged by whoever reads it.
 */

const MORE_MS = 100
const ROUNDS = 3

/** What stands in the place of the country until it is drawn. */
const outline = 'svg[viewBox="-10 -10 320 216"]'

/** For the page: how long each task took that blocked it. */
const watchBlocks = `
  globalThis.blocks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocks.push(duration)
  }).observe({ entryTypes: ['longtask'] })`

/** For the page: a map is made as ever, but not painted. */
const paintNothing = `
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
    for (const draw of ['clear', 'drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'])
      prototype[draw] = () => undefined`

/** For the page: when the last script of the map had come. */
const scriptCame = `Math.max(...performance.getEntriesByType('resource')
  .filter(({ name }) => /MapCanvas|maplibre/.test(name)).map(({ responseEnd }) => responseEnd))`

await withServer(async ({ url, access, pool, database, beforehand }) => {
  await fillPlaces(pool, database)
  for (const work of beforehand) await work()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-gpu-rasterization',
      '--disable-gpu-compositing',
    ],
  })
  try {
    const openPage = async (script: string) => {
      const viewport = { width: 1366, height: 768 }
      const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: 'block' })
      await context.request.post(signIn.path, { data: { email: 'admin@eco.demo', password: demoPassword } })
      // The tour that begins by itself would stand in the way.
      await context.request.put('/api/auth/arrangements/tour.seen/', {
        headers: { authorization: `Bearer ${access}` },
        data: { value: 'true' },
      })
      await context.addInitScript(script)
      return context.newPage()
    }
    const page = await openPage(watchBlocks)
    const unpainted = await openPage(paintNothing)
    const bare: number[][] = []
    const full: number[][] = []
    const pictures: number[] = []
    const withoutPainting: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await blocksOf(page, '/ministry/map_eco_polutions?layers=none'))
      full.push(await blocksOf(page, '/ministry/map_eco_polutions'))
      pictures.push(await firstPicture(page, '/ministry/map_eco_polutions'))
      withoutPainting.push(await firstPicture(unpainted, '/ministry/map_eco_polutions'))
    }
    const longest = (rounds: number[][]) => Math.max(0, ...rounds.flat())
    printTable([
      ['map', 'blocks over 50 ms a round', 'the longest, ms'],
      ...(
        [
          ['the bare basemap', bare],
          ['100,000 sources', full],
        ] as const
      ).map(([name, rounds]) => [
        name,
        rounds.map(({ length }) => length).join(', '),
        longest(rounds).toFixed(0),
      ]),
    ])
    const [picture, prepared] = [median(pictures), median(withoutPainting)]
    console.log(
      `The country stands there ${picture.toFixed(0)} ms after the map's script has come, painted by the`,
    )
    console.log(
      `processor; all but the painting, which is the graphics card's, takes ${prepared.toFixed(0)} ms`,
    )
    if (longest(full) > longest(bare) + MORE_MS) throw new Error('The points block for longer than promised')
  } finally {
    await browser.close()
  }
}, 'accounts')

async function drawn(page: Page): Promise<void> {
  await page.locator('figure [aria-busy=false]').first().waitFor({ state: 'attached', timeout: 120_000 })
}

/** While the map is dragged about and zoomed in and out, once it stands. */
async function blocksOf(page: Page, path: string): Promise<number[]> {
  await page.goto(path)
  await drawn(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate('void (blocks.length = 0)')
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('There is no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const drag = async (across: number, down: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + across, y + down, { steps: 12 })
    await page.mouse.up()
    await page.waitForTimeout(300)
  }
  const zoom = async (by: number) => {
    await page.mouse.move(x, y)
    for (let turn = 0; turn < 4; turn++) {
      await page.mouse.wheel(0, by)
      await page.waitForTimeout(120)
    }
    await page.waitForTimeout(600)
  }
  await drag(-200, 60)
  await zoom(-300)
  await drag(180, -80)
  await zoom(-300)
  await drag(-220, 40)
  await zoom(300)
  await drag(120, 90)
  await zoom(300)
  return page.evaluate<number[]>('blocks')
}

/** From when the last script of the map had come till the country was drawn in the place of its outline. */
async function firstPicture(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.locator('canvas').waitFor({ timeout: 120_000 })
  await page.locator(outline).waitFor({ state: 'detached', timeout: 120_000 })
  const at = await page.evaluate<number>('performance.now()')
  return at - (await page.evaluate<number>(scriptCame))
}
