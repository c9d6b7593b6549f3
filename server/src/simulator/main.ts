import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { demoStationKey } from '#contract/demo-accounts'
import { sendOnce } from './send-readings'

/**
 * Simulates automatic stations over the gateway: npm run simulate -- --url http://127.0.0.1:8080 --key eco_…
 * --stations 1-12 [--once] [--exceed so2 --station 3]
 */
const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    key: { type: 'string', default: demoStationKey },
    stations: { type: 'string', default: '1-12' },
    measures: { type: 'string', default: 'co2,pm2_5,pm10,no2,so2,temperature,humidity' },
    once: { type: 'boolean', default: false },
    exceed: { type: 'string' },
    station: { type: 'string', default: '1' },
  },
})

const [first = 1, last = first] = given.stations.split('-').map(Number)
const codes = given.measures.split(',')
const stations = Array.from({ length: last - first + 1 }, (_, index) => ({ id: first + index, codes }))
const excess = given.exceed ? { station: Number(given.station), code: given.exceed, times: 30 } : undefined

do {
  const { status, body } = await sendOnce({ url: given.url, key: given.key }, stations, {
    at: new Date(),
    excess,
  })
  const said =
    status === 200 ? `${body.stored} stored, ${body.refused} refused` : `Refused with ${status}: ${body.code}`
  process.stdout.write(`${said}\n`)
  if (status !== 200) process.exitCode = 1
  if (!given.once) await pause(60_000)
} while (!given.once)
