import type { AddressInfo } from 'node:net'
import { demoStationKey } from '#contract/demo-accounts'
import type { App } from '../core/app'
import { everyRow } from '../core/database/scope'
import type { Task } from '../core/jobs/tasks'
import { type SimulatedStation, sendOnce } from './send-readings'
import { isOutOfOrder } from './simulated-values'

/** In the demo, stations send readings over the gateway. */
export const simulateStations = (app: App): Task => ({
  name: 'simulate-stations',
  everySeconds: 60,
  async run({ now }) {
    const { port } = app.fastify.server.address() as AddressInfo
    const gateway = { url: `http://127.0.0.1:${port}${app.config.apiBase}`, key: demoStationKey }
    const working = (await findStations(app)).filter(({ id }) => !isOutOfOrder(id))
    const { body, status } = await sendOnce(gateway, working, { at: now })
    if (status !== 200) throw new Error(`The simulated stations were refused: ${status} ${body.code}`)
  },
})

function findStations({ db }: App): Promise<SimulatedStation[]> {
  return everyRow(db)
    .selectFrom('station_components')
    .select((row) => ['station_id as id', row.fn.agg<string[]>('array_agg', ['code']).as('codes')])
    .groupBy('station_id')
    .execute()
}
