import { type BrowserContext, test as base } from '@playwright/test'

/** A page of the site that does nothing; while it is open, the process that serves the site lives on. */
const quietPage = '/favicon.svg'

interface Kept {
  context?: BrowserContext
}

/**
 * The tests of a worker share a browser context that is emptied between them: what a page has loaded and compiled
 * serves the next one, which takes half of the work off it.
 */
export const test = base.extend<object, { kept: Kept }>({
  kept: [
    async ({ browser: _ }, use) => {
      const kept: Kept = {}
      await use(kept)
      await kept.context?.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ kept, browser }, use) => {
    kept.context ??= await browser.newContext()
    const { context } = kept
    if (context.pages().length === 0) await (await context.newPage()).goto(quietPage)
    await use(context)
    await empty(context)
  },
})

async function empty(context: BrowserContext): Promise<void> {
  const [quiet, ...opened] = context.pages()
  for (const page of opened) await page.close()
  if (!quiet) return
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearCookies()
  const devtools = await context.newCDPSession(quiet)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(process.env.ECO_E2E_URL ?? '').origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await devtools.detach()
}
