import type { RecordProblems } from './registry-rules'

interface Bounds {
  lowest_level?: number | null
  highest_level?: number | null
}

export function reservoirProblems({ lowest_level: lowest, highest_level: highest }: Bounds): RecordProblems {
  const isCrossed = typeof lowest === 'number' && typeof highest === 'number' && lowest >= highest
  return isCrossed ? [['highest_level', 'bounds-crossed']] : []
}

/** Share of the range between the bounds. */
export const nearBound = 0.05

type LevelState = 'low' | 'high' | 'normal'

/** Null without a level and both bounds. */
export function levelState(
  level: number | null,
  { lowest_level: lowest = null, highest_level: highest = null }: Bounds,
): LevelState | null {
  if (level === null || lowest === null || highest === null) return null
  const margin = (highest - lowest) * nearBound
  if (level >= highest - margin) return 'high'
  return level <= lowest + margin ? 'low' : 'normal'
}
