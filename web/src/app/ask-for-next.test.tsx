import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askOnce } from '../lib/ask-once'
import { askForNext } from './ask-for-next'

const parts = ['/assets/map-1.js', '/assets/map-1.css', '/assets/land-1.json']
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta name="eco-next" content="${parts.join(' ')}"><link rel="modulepreload" href="/assets/screen-1.js">`,
  )
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response()
  })
})

afterEach(() => {
  for (const mine of document.querySelectorAll('meta[name=eco-next], link[href*="-1."]')) mine.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const canDraw = (context: object | null) =>
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)

const links = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[href*="-1."]')]
    .slice(1)
    .map((link) => `${link.rel} ${new URL(link.href).pathname}`)

test('a map is asked for when the scripts of its screen have come, and each of its files once', async () => {
  canDraw({ getExtension: () => null })
  const asking = askForNext()
  await new Promise((resolve) => setTimeout(resolve))
  expect([...asked, ...links()]).toEqual([])
  document.querySelector('link[href*="screen-1"]')?.dispatchEvent(new Event('load'))
  await asking
  for (const part of parts) askOnce(part)
  expect(links()).toEqual(['modulepreload /assets/map-1.js', 'preload /assets/map-1.css'])
  expect(asked).toEqual(['/assets/land-1.json'])
})

test('who cannot draw a map does not load one', async () => {
  canDraw(null)
  await askForNext()
  expect([...asked, ...links()]).toEqual([])
})
