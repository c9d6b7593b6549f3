import * as contract from '#contract/api/operation/system'
import type { App } from '../../core/app'
import { rejectReadOnly } from '../../core/database/connection/reject-read-only'
import { Refusal } from '../../core/errors'
import { readMaintenance } from '../../core/http/maintenance'
import { serve, serveRaw } from '../../core/http/serve'
import { makeMetrics, rejectWithoutKey } from './metrics'
import { openApi } from './openapi'
import { openApiHtml } from './openapi-page'

export function systemRoutes(app: App): void {
  serve(app, contract.health, async ({ now }) => {
    if (!app.isReady()) throw new Refusal(503, 'server.stopping', { retryAfter: 2 })
    await rejectReadOnly(app.database.health)
    return { status: 'ok', database: 'ok', time: now.toISOString() } as const
  })
  serve(app, contract.readMaintenance, async ({ db }) => {
    const found = app.maintenance.isOn() ? await readMaintenance(db) : undefined
    return found ? { since: found.since.toISOString(), message: found.message } : null
  })
  const writeMetrics = makeMetrics(app)
  serveRaw(app, contract.metrics, async ({ request, reply }) => {
    rejectWithoutKey(app.config.metricsKey, request.headers.authorization)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await writeMetrics())
  })
  const described = once(() => openApi(app.endpoints, app.config.apiBase))
  const document = once(async () => JSON.stringify(await described()))
  const page = once(async () => openApiHtml(await described()))
  serveRaw(app, contract.openApiDocument, async ({ reply }) =>
    reply.type('application/json').send(await document()),
  )
  serveRaw(app, contract.openApiPage, async ({ reply }) =>
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
