import { performance } from 'node:perf_hooks'

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)

export function percentile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Each in turn, and all of them again: what slows the machine down for a while slows all of them. Medians. */
export async function inRounds<Name extends string>(
  rounds: number,
  works: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const results = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++)
    for (const [name, work] of Object.entries<() => Promise<number>>(works))
      results.set(name, [...(results.get(name) ?? []), await work()])
  return Object.fromEntries([...results].map(([name, numbers]) => [name, median(numbers)])) as Record<
    Name,
    number
  >
}
