import { demoStationKey } from '#contract/demo-accounts'
import type { App } from '../core/app'
import { everyRow } from '../core/database/scope'
import { type SimulatedStation, sendOnce } from './send-readings'
import { isOutOfOrder } from './simulated-values'

const EVERY_MS = 60_000

/** In the demo the stations speak by themselves, through the gateway as everybody else; the answer ends it. */
export function simulateDemo(app: App, port: number): () => void {
  const url = `http://127.0.0.1:${port}${app.config.apiBase}`
  const tick = async () => {
    const speaking = (await stationsOf(app)).filter(({ id }) => !isOutOfOrder(id))
    const { body, status } = await sendOnce({ url, key: demoStationKey }, speaking, {
      at: app.clock.now(),
    })
    if (status !== 200)
      app.fastify.log.warn({ status, code: body.code }, 'The simulated stations were refused')
  }
  const run = () =>
    void tick().catch((error) => app.fastify.log.warn({ err: error }, 'The simulated stations failed'))
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function stationsOf({ db }: App): Promise<SimulatedStation[]> {
  const rows = await everyRow(db)
    .selectFrom('station_components')
    .select((row) => ['station_id as id', row.fn.agg<string[]>('array_agg', ['code']).as('codes')])
    .groupBy('station_id')
    .execute()
  return rows
}
