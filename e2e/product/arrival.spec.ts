import { readFileSync, statSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { drawNothing } from '../support/without-drawing'

/** What a screen may cost somebody who opens it for the first time, until it shows what it is for. */
interface Budget {
  path: string
  account?: string
  shows: string
  scriptKilobytes: number
  requests: number
}

const row = '[data-row-key]'
const budgets: Budget[] = [
  { path: '/pages/login', shows: 'input[name=password]', scriptKilobytes: 165, requests: 12 },
  { path: '/csak/moderation_air', account: 'csak', shows: row, scriptKilobytes: 455, requests: 60 },
  { path: '/csak/air', account: 'csak', shows: row, scriptKilobytes: 455, requests: 60 },
  { path: '/objects_list', account: 'ministry', shows: row, scriptKilobytes: 480, requests: 60 },
  { path: '/dictionary/objects', account: 'admin', shows: row, scriptKilobytes: 455, requests: 60 },
  // With filters in the address too.
  {
    ...{ path: '/dictionary/objects?region=7&status=active', account: 'admin', shows: row },
    ...{ scriptKilobytes: 455, requests: 60 },
  },
]

interface Asked {
  path: string
  /** How many answers had to come, one after the other, before this could be asked for. */
  depth: number
}

/** Every request of a page, and who made it: the page, or a script that had arrived by then. */
async function watchRequests(page: Page): Promise<Asked[]> {
  const devtools = await page.context().newCDPSession(page)
  const asked: Asked[] = []
  const depthOf = (url: string) => asked.find(({ path }) => path === pathOf(url))?.depth
  devtools.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    if (!request.url.startsWith('http') || type === 'WebSocket') return
    const files = [...new Set(initiator.stack?.callFrames.map(({ url }) => url) ?? [])]
    const depth = type === 'Document' ? 1 : 1 + Math.max(1, ...files.map((url) => depthOf(url) ?? 1))
    asked.push({ path: pathOf(request.url), depth })
  })
  await devtools.send('Network.enable')
  return asked
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** As it was built for those who read Brotli, that is for everybody. */
function kilobytes(path: string): number {
  const file = `dist/web${path}`
  const small = statSync(`${file}.br`, { throwIfNoEntry: false })
  return (small?.size ?? readFileSync(file).length) / 1024
}

for (const { path, account, shows, scriptKilobytes, requests } of budgets) {
  test(`${path} asks for little, at once, and for nothing twice`, async ({ browser }) => {
    const context = await browser.newContext()
    await drawNothing(context)
    const page = await context.newPage()
    // There is always something more urgent: what can come later does not, and is not missed.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    if (account) await openSession(page, account)
    const asked = await watchRequests(page)
    await page.goto(path)
    await expect(page.locator(shows).first()).toBeVisible()
    const paths = asked.map(({ path }) => path)
    await context.close()

    const scripts = paths.filter((path) => path.endsWith('.js') && !/MapCanvas|worker/.test(path))
    const total = scripts.reduce((sum, script) => sum + kilobytes(script), 0)
    expect(total, `KB of script in ${scripts.join(' ')}`).toBeLessThanOrEqual(scriptKilobytes)
    const ofMap = paths.filter((path) => /MapCanvas|worker|\.json$/.test(path)).length
    expect(paths.length - ofMap, paths.join('\n')).toBeLessThanOrEqual(requests)
    expect(asked.filter(({ depth }) => depth > 4)).toEqual([])
    const reads = paths.filter((path) => path.startsWith('/api/'))
    expect(reads.filter((read, index) => reads.indexOf(read) !== index)).toEqual([])
  })
}
