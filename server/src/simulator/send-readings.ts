import { sendReadings } from '#contract/api/real-time/integration'
import { episodeAt, simulatedValues } from './simulated-values'

export interface SimulatedStation {
  id: number
  codes: readonly string[]
}

export interface Gateway {
  url: string
  key: string
}

interface Options {
  at: Date
  /** Stations whose measure is far above its limit. */
  excess?: { station: number; code: string; times: number } | undefined
}

/** Sends one reading of each station; returns the answer of the gateway. */
export async function sendOnce(
  { url, key }: Gateway,
  stations: readonly SimulatedStation[],
  { at, excess }: Options,
) {
  const rows = stations.map(({ id, codes }) => ({
    station_id: id,
    at: at.toISOString(),
    values: simulatedValues(id, codes, at, excess?.station === id ? excess : episodeAt(id, at)),
  }))
  const answer = await fetch(url + sendReadings.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ rows }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { stored?: number; refused?: number; code?: string },
  }
}
