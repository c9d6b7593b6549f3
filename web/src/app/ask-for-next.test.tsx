import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askOnce } from '../lib/ask-once'
import { askForNext } from './ask-for-next'

/** What was asked for once is not asked for again: each test has files of its own. */
let turn = 0
let parts: string[] = []
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  turn += 1
  parts = ['letters.woff2', 'map.js', 'map.css', 'land.json'].map((name) => `/assets/next-${turn}-${name}`)
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta name="eco-next" content="${parts.join(' ')}"><link rel="modulepreload" href="/assets/next-screen.js">`,
  )
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response()
  })
})

afterEach(() => {
  for (const mine of document.querySelectorAll('meta[name=eco-next], link[href*="next-"]')) mine.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const canDraw = (context: object | null) =>
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)

const links = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[href*="next-"]')]
    .slice(1)
    .map((link) => `${link.rel} ${new URL(link.href).pathname}`)

test('a map is asked for when the scripts of its screen have come, and each of its files once', async () => {
  canDraw({ getExtension: () => null })
  const asking = askForNext()
  await new Promise((resolve) => setTimeout(resolve))
  expect([...asked, ...links()]).toEqual([])
  document.querySelector('link[href*="next-screen"]')?.dispatchEvent(new Event('load'))
  await asking
  for (const part of parts) askOnce(part)
  expect(links()).toEqual([`preload ${parts[0]}`, `modulepreload ${parts[1]}`, `preload ${parts[2]}`])
  expect(asked).toEqual([parts[3]])
})

test('who cannot draw a map does not load one, only the font', async () => {
  canDraw(null)
  const asking = askForNext()
  document.querySelector('link[href*="next-screen"]')?.dispatchEvent(new Event('load'))
  await asking
  expect([...asked, ...links()]).toEqual([`preload ${parts[0]}`])
})

test('who was here before has the font in hand, and asks for it at once', async () => {
  const kept = Object.create(PerformanceResourceTiming.prototype, { transferSize: { value: 0 } })
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([kept])
  await askForNext()
  expect([...asked, ...links()]).toEqual([`preload ${parts[0]}`])
})
