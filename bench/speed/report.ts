import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { projectPath } from '../../server/src/core/project-path'
import type { Call } from './calls'
import { growthPicture } from './growth-picture'
import type { Measured } from './measured'
import { ROUNDS, SECONDS } from './rates'

/** Written by hand, and kept when the rest is written anew. */
const comparisonHeading = '## Before and after plain machinery'

const number = (value: number) => (value >= 10 ? value.toFixed(0) : value.toFixed(1))
const grouped = (value: number) => value.toLocaleString('en')

/** The table of calls, for the largest number of measurements; how much slower than with the fewest is its growth. */
export function callTable(measured: readonly Measured[]): string[][] {
  const last = measured.at(-1)
  const first = measured[0]
  if (!last || !first) return []
  const record = [...last.rates][0]?.[1].ours ?? Number.NaN
  const rows = [...last.rates].map(([call, { ours, twin, bare }]) => {
    const before = rateOf(first, call)?.ours
    return [
      call.name,
      number(ours),
      twin ? number(twin) : '–',
      twin ? `${number(ours / twin)}×` : '–',
      wantedOf(call),
      isReached(call, ours, twin, record),
      number(bare),
      (ours / bare).toFixed(2),
      before && measured.length > 1 ? `${(before / ours).toFixed(2)}×` : '–',
    ]
  })
  return [
    ['call', 'ours, a second', 'twin', 'times', 'wanted', 'reached', 'bare Node', 'part of it', 'growth'],
    ...rows,
  ]
}

const rateOf = ({ rates }: Measured, { name }: Call) => [...rates].find(([other]) => other.name === name)?.[1]

function wantedOf({ wanted }: Call): string {
  if (!wanted) return '–'
  return 'timesTwin' in wanted ? `${wanted.timesTwin}×` : `${wanted.partOfRecord} of one record`
}

function isReached({ wanted }: Call, ours: number, twin: number | undefined, record: number): string {
  if (!wanted) return ''
  if ('partOfRecord' in wanted) return ours >= wanted.partOfRecord * record ? 'yes' : 'no'
  if (twin === undefined) return ''
  return ours >= wanted.timesTwin * twin ? 'yes' : 'no'
}

export function lastingTable({ lasting }: Measured): string[][] {
  const rows = Object.entries(lasting).map(([name, { ours, twin, wanted }]) => [
    name,
    `${grouped(Math.round(ours))} ms`,
    twin ? `${grouped(Math.round(twin))} ms` : '–',
    twin ? `${number(twin / ours)}×` : '–',
    `${wanted}×`,
    twin ? (twin / ours >= wanted ? 'yes' : 'no') : '',
  ])
  return [['work', 'ours', 'twin', 'times quicker', 'wanted', 'reached'], ...rows]
}

export const saySums = ({ sums: { ratio, atMost } }: Measured) =>
  `Accepting and reopening ${ratio <= atMost ? 'takes' : 'takes, against what is wanted,'} ${ratio.toFixed(2)} times what it takes with the triggers of the sums off (at most ${atMost}).`

const markdown = ([head = [], ...rows]: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Keeps the last result where everybody finds it. */
export function writeReport(measured: readonly Measured[], command: string): void {
  const last = measured.at(-1)
  if (!last) return
  const sizes = measured.map(({ rows }) => grouped(rows)).join(', then ')
  const growth = measured.length > 1
  if (growth) writeFileSync(projectPath('docs/pictures/growth.svg'), growthPicture(measured))
  const picture = growth
    ? `\n## Growth\nHow many times slower each call is than with ${grouped(measured[0]?.rows ?? 0)} measurements. The line is the limit.\n\n![Growth](pictures/growth.svg)\n`
    : ''
  const text = `# Performance

Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}, revision ${revision()}: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}; ${sizes} measurements. Machines differ, and so do days: trust the ratios.

Our server as it is built, the twin in Django REST Framework under gunicorn (\`bench/drf\`), and a bare server in Node that sends the same statements, that which finds the session included, and does nothing else (\`bench/speed/bare-server.ts\`) share one PostgreSQL and the machine. Four connections ask as fast as they can, ${SECONDS} s each in turn, ${ROUNDS} rounds; medians.

${markdown(callTable(measured))}

${markdown(lastingTable(last))}

${saySums(last)}
${picture}
Files beside a plain COPY, with the memory that they take: \`npm run bench -- exports\`. One event to ten thousand sockets beside a bare server of sockets: \`npm run bench -- sockets\`.
`
  const file = projectPath('docs/performance.md')
  const [, comparison = ''] = readFileSync(file, 'utf8').split(comparisonHeading)
  writeFileSync(file, comparison ? `${text}\n${comparisonHeading}${comparison}` : text)
}

function revision(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
