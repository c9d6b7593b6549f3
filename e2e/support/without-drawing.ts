import type { BrowserContext } from '@playwright/test'

/**
 * Maps that are made, moved and pressed as ever, but not painted: without a graphics card that is most of their work,
 * and nothing to whoever looks only at what stands around and over them.
 */
export async function drawNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
      prototype.drawArrays = () => undefined
      prototype.drawElements = () => undefined
      prototype.clear = () => undefined
    }
    WebGL2RenderingContext.prototype.drawArraysInstanced = () => undefined
    WebGL2RenderingContext.prototype.drawElementsInstanced = () => undefined
  })
}
