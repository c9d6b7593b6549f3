import { useEffect, useState } from 'react'
import type { LiveReading } from '#contract/topics'
import { onMessage } from '../../lib/socket/notify-socket'

export type LiveValues = ReadonlyMap<number, LiveReading>

export function useLiveValues(): LiveValues {
  const [live, setLive] = useState<LiveValues>(new Map())
  useEffect(
    () =>
      onMessage(({ action, query }) => {
        if (action !== 'readings.stored') return
        const { readings } = query as { readings: LiveReading[] }
        // Late data after a gap does not replace newer values.
        setLive((known) => {
          const newer = readings.filter(({ station_id, at }) => at > (known.get(station_id)?.at ?? ''))
          return new Map([...known, ...newer.map((one) => [one.station_id, one] as const)])
        })
      }),
    [],
  )
  return live
}
