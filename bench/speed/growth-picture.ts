import type { Measured } from './measured'

const LIMIT = 1.5
const WIDTH = 860
const ROW = 26
const LABELS = 320
const MOST = 4

/** A bar for each call: how many times slower it is with the most measurements than with the fewest. */
export function growthPicture(measured: readonly Measured[]): string {
  const [first, last] = [measured[0], measured.at(-1)]
  if (!first || !last) return ''
  const before = new Map([...first.rates].map(([{ name }, { ours }]) => [name, ours]))
  const bars = [...last.rates].map(([{ name }, { ours }]) => ({
    name,
    times: (before.get(name) ?? ours) / ours,
  }))
  const height = bars.length * ROW + 50
  const x = (times: number) => LABELS + (Math.min(times, MOST) / MOST) * (WIDTH - LABELS - 60)
  const drawn = bars.map(({ name, times }, index) => {
    const y = 36 + index * ROW
    const colour = times > LIMIT ? '#c0392b' : '#2e7d5b'
    return `<text x="${LABELS - 10}" y="${y + 13}" text-anchor="end">${inXml(name)}</text>
<rect x="${LABELS}" y="${y}" width="${(x(times) - LABELS).toFixed(1)}" height="16" rx="3" fill="${colour}"/>
<text x="${(x(times) + 6).toFixed(1)}" y="${y + 13}">${times.toFixed(2)}</text>`
  })
  const title = `From ${first.rows.toLocaleString('en')} to ${last.rows.toLocaleString('en')} measurements: times slower`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" fill="#222">
<title>${title}</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${LABELS}" y="20" font-weight="bold">${title}</text>
${drawn.join('\n')}
<line x1="${x(LIMIT)}" y1="30" x2="${x(LIMIT)}" y2="${height - 12}" stroke="#888" stroke-dasharray="4 3"/>
</svg>
`
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
