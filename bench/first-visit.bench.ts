import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { signIn } from '#contract/api/people/auth'
import { demoPassword } from '#contract/demo-accounts'
import globalSetup from '../e2e/support/global-setup'
import { findChromium } from '../scripts/test/find-chromium.mjs'

/** What somebody on a slow line waits for, at the first visit and at the second: npm run bench -- first-visit */

// A service worker answers beside the slow line: what it spares is not measured.
const TIMES = 3
const line = { latency: 150, bytesPerSecond: (1.6 * 1_000_000) / 8, slowerProcessor: 4 }

interface Milestone {
  name: string
  /** What stands on the page by then. */
  selector: string
  /** Seconds; of the second visit only where there is something to be said. */
  first: number
  second?: number
}

interface Visit {
  path: string
  /** Nobody is signed in without. */
  account?: string
  milestones: Milestone[]
}

const rows = { name: 'rows', selector: '[data-row-key]', second: 2.5 }

const visits: Visit[] = [
  {
    path: '/pages/login',
    milestones: [{ name: 'sign-in', selector: 'input[name=password]', first: 2.5, second: 2.5 }],
  },
  { path: '/csak/moderation_air', account: 'csak', milestones: [{ ...rows, first: 5 }] },
  {
    path: '/objects_list',
    account: 'ministry',
    milestones: [
      { ...rows, first: 6 },
      { name: 'map', selector: 'figure [aria-busy=false]', first: 8 },
    ],
  },
  { path: '/csak/air', account: 'csak', milestones: [{ ...rows, first: 6 }] },
  { path: '/dictionary/objects', account: 'admin', milestones: [{ ...rows, first: 6 }] },
]

interface Seen {
  seconds: number[]
  /** Of script, when each milestone stood there. */
  until: number[]
  scriptKilobytes: number
  allKilobytes: number
  requests: number
}

const close = await globalSetup()
const origin = process.env.ECO_E2E_URL ?? ''
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
})
let isLate = false
try {
  const lines = []
  for (const visit of visits) lines.push(...(await linesOf(browser, visit)))
  console.table(lines)
} finally {
  await browser.close()
  await close()
}
process.exitCode = isLate ? 1 : 0

async function linesOf(browser: Browser, visit: Visit) {
  const first: Seen[] = []
  const second: Seen[] = []
  for (let time = 0; time < TIMES; time++) {
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'ru-RU',
      serviceWorkers: 'block',
    })
    if (visit.account) await signInTo(context, visit.account)
    first.push(await see(context, visit))
    second.push(await see(context, visit))
    await context.close()
  }
  return visit.milestones.map(({ name, first: firstLimit, second: secondLimit }, index) => {
    const [atFirst, atSecond] = [first, second].map((seen) =>
      median(seen.map(({ seconds }) => seconds[index] ?? Number.NaN)),
    ) as [number, number]
    if (!(atFirst <= firstLimit) || (secondLimit !== undefined && !(atSecond <= secondLimit))) isLate = true
    return {
      screen: visit.path,
      'shown is': name,
      'first, s': atFirst.toFixed(2),
      'wanted, s': firstLimit,
      'second, s': atSecond.toFixed(2),
      'wanted again, s': secondLimit ?? '',
      'script till then, KB': median(first.map(({ until }) => until[index] ?? Number.NaN)).toFixed(0),
      'script, KB': median(first.map(({ scriptKilobytes }) => scriptKilobytes)).toFixed(0),
      'all, KB': median(first.map(({ allKilobytes }) => allKilobytes)).toFixed(0),
      requests: median(first.map(({ requests }) => requests)),
    }
  })
}

async function signInTo(context: BrowserContext, account: string): Promise<void> {
  const answer = await context.request.post(origin + signIn.path, {
    data: { email: `${account}@eco.demo`, password: demoPassword },
  })
  if (!answer.ok()) throw new Error(`${account} could not sign in: ${answer.status()}`)
}

async function see(context: BrowserContext, { path, milestones }: Visit): Promise<Seen> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const loaded = countLoaded(devtools)
  await slowDown(devtools)
  await page.goto(origin + path, { waitUntil: 'commit' })
  const seconds: number[] = []
  const until: number[] = []
  for (const { selector } of milestones) {
    seconds.push(await shownAfter(page, selector))
    until.push(loaded.scriptKilobytes)
  }
  // Whatever comes after what was waited for belongs to the visit too, but not for ever.
  await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined)
  await page.close()
  return { seconds, until, ...loaded }
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.slowerProcessor })
}

function countLoaded(devtools: CDPSession) {
  const loaded = { scriptKilobytes: 0, allKilobytes: 0, requests: 0 }
  const scripts = new Set<string>()
  devtools.on('Network.requestWillBeSent', () => {
    loaded.requests++
  })
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.allKilobytes += encodedDataLength / 1024
    if (scripts.has(requestId)) loaded.scriptKilobytes += encodedDataLength / 1024
  })
  return loaded
}

/** Seconds since the page was asked for, at the first picture that has it. */
async function shownAfter(page: Page, selector: string): Promise<number> {
  const shown = await page.waitForFunction(
    (selector) => {
      // Runs in the page, whose names are not those of this side.
      const { document } = globalThis as unknown as { document: { querySelector(selector: string): unknown } }
      return document.querySelector(selector) && performance.now() / 1000
    },
    selector,
    { polling: 'raf', timeout: 60_000 },
  )
  return (await shown.jsonValue()) as number
}

function median(numbers: number[]): number {
  return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
