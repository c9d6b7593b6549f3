import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { signInAs } from '../support/sign-in-as'
import { test } from '../support/test'

/** What was built, and what each part of it loads together with itself. */
type Manifest = Record<string, { file: string; imports?: string[] }>
const built = 'dist/web'
const manifest: Manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))
const parts = Object.keys(manifest)
const pages = parts.filter((part) => /^src\/features\/.*Page\.tsx$/.test(part))

/** Words that only the libraries themselves contain. */
const heavy = { map: 'maplibregl-canvas', charts: '_echarts_instance_' }

function loadedWith(part: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(part)) return loaded
  loaded.add(part)
  for (const other of manifest[part]?.imports ?? []) loadedWith(other, loaded)
  return loaded
}

function heavyIn(loaded: Iterable<string>): string[] {
  const texts = [...loaded].map((part) => readFileSync(join(built, manifest[part]?.file ?? ''), 'utf8'))
  return Object.entries(heavy).flatMap(([name, word]) =>
    texts.some((text) => text.includes(word)) ? [name] : [],
  )
}

test('no screen loads the map or the charts with its own script', () => {
  expect(pages.length).toBeGreaterThan(10)
  for (const page of pages) {
    const loaded = loadedWith(page)
    // The passport has the most.
    expect(loaded.size, page).toBeLessThanOrEqual(50)
    expect(heavyIn(loaded), page).toEqual([])
  }
})

test('map and charts come by themselves when a screen shows them', () => {
  expect(heavyIn(loadedWith('src/domain/map/MapCanvas.tsx'))).toEqual(['map'])
  expect(heavyIn(loadedWith('src/ui/chart/ChartCanvas.tsx'))).toEqual(['charts'])
})

test('nothing that a screen with a map does is against the Content-Security-Policy', async ({ page }) => {
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(window, { violations: found })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      found.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    )
  })
  await signInAs(page, 'admin')
  await page.goto('/ministry/map_eco')
  await page.locator('canvas').first().waitFor()
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
})
