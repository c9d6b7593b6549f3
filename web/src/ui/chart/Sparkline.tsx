import { inks, palettes } from './palette'
import { useColourScheme } from './use-colour-scheme'

interface Props {
  values: (number | null)[]
  /** For screen readers. */
  label: string
  /** A norm across the line. */
  limit?: number
  width?: number
  height?: number
}

const EDGE = 3

/** Gaps stay gaps. */
export function Sparkline({ values, label, limit, width = 96, height = 24 }: Props) {
  const scheme = useColourScheme()
  const known = values.filter((value) => value !== null)
  const low = Math.min(...known, limit ?? Number.POSITIVE_INFINITY)
  const high = Math.max(...known, limit ?? Number.NEGATIVE_INFINITY)
  const x = (i: number) => EDGE + (i * (width - 2 * EDGE)) / Math.max(1, values.length - 1)
  const y = (value: number) => height - EDGE - ((value - low) / (high - low || 1)) * (height - 2 * EDGE)
  const lastIndex = values.findLastIndex((value) => value !== null)
  const last = values[lastIndex] ?? null
  return (
    <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <title>{label}</title>
      {limit !== undefined && known.length > 0 && (
        <path d={`M0 ${y(limit)}H${width}`} stroke={inks[scheme].limit} strokeDasharray="3 3" />
      )}
      <path
        d={path(values, x, y)}
        fill="none"
        stroke={palettes[scheme][0]}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      {last !== null && <circle cx={x(lastIndex)} cy={y(last)} r={2.5} fill={palettes[scheme][0]} />}
    </svg>
  )
}

function path(values: (number | null)[], x: (i: number) => number, y: (value: number) => number): string {
  return values
    .map((value, i) => {
      if (value === null) return ''
      const isStart = i === 0 || values[i - 1] === null
      return `${isStart ? 'M' : 'L'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}
