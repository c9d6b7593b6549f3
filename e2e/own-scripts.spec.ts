import { readFile } from 'node:fs/promises'
import { expect, type Page, type Request, test } from '@playwright/test'
import { signInAs } from './support/sign-in-as'
import { screens } from './support/views'
import { drawNothing } from './support/without-drawing'

/** Words that only the libraries themselves contain. */
const heavy = { map: 'maplibregl-canvas', charts: '_echarts_instance_' }

/** What the scripts of one visit are called and say. */
async function scriptsOf(page: Page, visit: () => Promise<unknown>): Promise<Map<string, string>> {
  const paths = new Set<string>()
  const listen = (request: Request) => {
    if (request.resourceType() === 'script') paths.add(new URL(request.url()).pathname)
  }
  page.on('request', listen)
  await visit()
  await page.waitForLoadState('networkidle')
  page.off('request', listen)
  const read = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => [path, await (await fetch(path)).text()] as const))
  return new Map(await page.evaluate(read, [...paths]))
}

const heavyIn = (scripts: Map<string, string>) =>
  Object.entries(heavy).flatMap(([name, word]) =>
    [...scripts.values()].some((text) => text.includes(word)) ? [name] : [],
  )

const ownScripts = {
  '/base/index': 'to-come/ToComePage',
  '/profile': 'profile/ProfilePage',
  '/dictionary/others': 'classifiers/ClassifiersPage',
}

test('a screen loads its own script and no other, and neither map nor charts', async ({ page }) => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile('dist/web/.vite/manifest.json', 'utf8'),
  )
  const pages = Object.entries(manifest).filter(([source]) => /^src\/features\/.*Page\.tsx$/.test(source))
  await signInAs(page, 'admin')
  for (const [path, own] of Object.entries(ownScripts)) {
    const scripts = await scriptsOf(page, () => page.goto(path))
    const loaded = pages.filter(([, { file }]) => scripts.has(`/${file}`)).map(([source]) => source)
    expect(loaded, path).toEqual([`src/features/${own}.tsx`])
    expect(heavyIn(scripts), path).toEqual([])
  }
})

test('map and charts come with the screens that show them', async ({ page }) => {
  await drawNothing(page)
  await signInAs(page, 'admin')
  const used: Record<string, string[]> = {}
  for (const name of ['objects', 'objects-monitoring', 'record-map'] as const)
    used[name] = heavyIn(await scriptsOf(page, () => page.goto(screens[name])))
  expect(used).toEqual({ objects: [], 'objects-monitoring': ['map'], 'record-map': ['map', 'charts'] })
})
