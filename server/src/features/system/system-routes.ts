import { sql } from 'kysely'
import { health, openApiDocument, openApiPage } from '#contract/api/system'
import type { App } from '../../core/app'
import { serve, serveRaw } from '../../core/http/serve'
import { openApi } from './openapi'
import { openApiHtml } from './openapi-page'

export function systemRoutes(app: App): void {
  serve(app, health, async ({ now }) => {
    await sql`select 1`.execute(app.database.health)
    return { status: 'ok', database: 'ok', time: now.toISOString() } as const
  })
  // Nothing is served later that is not served now: both are made when they are first asked for, once.
  const described = once(() => openApi(app.endpoints, app.config.apiBase))
  const document = once(async () => JSON.stringify(await described()))
  const page = once(async () => openApiHtml(await described()))
  serveRaw(app, openApiDocument, async ({ reply }) => reply.type('application/json').send(await document()))
  serveRaw(app, openApiPage, async ({ reply }) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(await page()),
  )
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
