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
  serveRaw(app, openApiDocument, ({ reply }) =>
    reply.type('application/json').send(openApi(app.endpoints, app.config.apiBase)),
  )
  serveRaw(app, openApiPage, ({ reply }) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(openApiHtml(openApi(app.endpoints, app.config.apiBase))),
  )
}
