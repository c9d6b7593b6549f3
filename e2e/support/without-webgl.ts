import type { Page } from '@playwright/test'

/** As on a machine that cannot draw maps. Tests that look at none are done in half the time. */
export async function refuseWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind)
    } as typeof getContext
  })
}
