/** The daily course of a measure: its mean, amplitude, period and decimals. */
interface Wave {
  base: number
  swing: number
  minutes: number
  digits: number
}

const waves: Record<string, Wave> = {
  co2: { base: 430, swing: 40, minutes: 380, digits: 0 },
  pm2_5: { base: 0.03, swing: 0.015, minutes: 300, digits: 4 },
  pm10: { base: 0.07, swing: 0.03, minutes: 340, digits: 4 },
  no2: { base: 0.04, swing: 0.02, minutes: 260, digits: 4 },
  so2: { base: 0.06, swing: 0.03, minutes: 420, digits: 4 },
  nh3: { base: 0.06, swing: 0.03, minutes: 200, digits: 4 },
  temperature: { base: 11, swing: 9, minutes: 1440, digits: 1 },
  humidity: { base: 52, swing: 18, minutes: 1440, digits: 0 },
}

/** Deterministic noise, so that values do not look frozen. */
function unrest(station: number, minute: number, code: string): number {
  let hash = station * 2_654_435_761 + minute * 40_503 + code.length * 97 + code.charCodeAt(0)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash >>> 0) % 1000) / 1000 - 0.5
}

/** In the demo one station is silent and one has a frozen humidity. */
export const isOutOfOrder = (station: number) => station % 12 === 11
const isStuck = (station: number) => station % 12 === 0
const STUCK_AT = 61

/** The values of a station at a minute. `excess` multiplies one measure. */
export function simulatedValues(
  station: number,
  codes: readonly string[],
  at: Date,
  excess: { code: string; times: number } | undefined,
): Record<string, number> {
  const minute = Math.floor(at.getTime() / 60_000)
  const values = codes.flatMap((code): [string, number][] => {
    const wave = waves[code]
    if (!wave) return []
    const { base, swing, minutes, digits } = wave
    const quiet =
      base +
      swing * Math.sin((minute / minutes) * 2 * Math.PI + station) +
      swing * 0.2 * unrest(station, minute, code)
    if (code === 'humidity' && isStuck(station)) return [[code, STUCK_AT]]
    const value = excess?.code === code ? quiet * excess.times : quiet
    return [[code, Number(value.toFixed(digits))]]
  })
  return Object.fromEntries(values)
}

/** In the demo one station at a time has ten minutes of high SO2 a day. */
export function episodeAt(station: number, at: Date): { code: string; times: number } | undefined {
  const day = Math.floor(at.getTime() / 86_400_000)
  const minuteOfDay = Math.floor(at.getTime() / 60_000) % 1440
  const begins = (station * 137 + day * 211) % 1440
  const isToday = (station + day) % 6 === 0
  return isToday && minuteOfDay >= begins && minuteOfDay < begins + 10
    ? { code: 'so2', times: 14 }
    : undefined
}
