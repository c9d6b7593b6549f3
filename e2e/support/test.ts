import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { drawNothing } from './without-drawing'

/** A page of the site that does nothing; while it is open, the process that serves the site lives on. */
const quietPage = '/favicon.svg'

/** Made when first asked for. */
type Keep = (name: 'first' | 'other') => Promise<BrowserContext>

/**
 * The tests of a worker share a browser context that is emptied between them: what a page has loaded and compiled
 * serves the next one, which takes half of the work off it. Their maps are not painted: whoever looks at a map has a
 * context of its own. `otherPage` is that of somebody else, on another device.
 */
export const test = base.extend<{ otherPage: Page }, { keep: Keep }>({
  keep: [
    async ({ browser }, use) => {
      const kept = new Map<string, BrowserContext>()
      await use(async (name) => {
        const context = kept.get(name) ?? (await browser.newContext())
        if (!kept.has(name)) await drawNothing(context)
        kept.set(name, context)
        if (context.pages().length === 0) await (await context.newPage()).goto(quietPage)
        return context
      })
      for (const context of kept.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ keep }, use) => {
    const context = await keep('first')
    await use(context)
    await empty(context)
  },
  otherPage: async ({ keep }, use) => {
    const context = await keep('other')
    await use(await context.newPage())
    await empty(context)
  },
})

async function empty(context: BrowserContext): Promise<void> {
  const [quiet, ...opened] = context.pages()
  for (const page of opened) await page.close()
  if (!quiet) return
  await context.unrouteAll()
  await context.setOffline(false)
  await forget(context)
}

/** The device as it is before anybody has used it. */
export async function forget(context: BrowserContext): Promise<void> {
  await context.clearCookies()
  const [page] = context.pages()
  if (!page) return
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(process.env.ECO_E2E_URL ?? '').origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await devtools.detach()
}
