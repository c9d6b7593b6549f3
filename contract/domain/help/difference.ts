export interface LineChange {
  kind: 'same' | 'added' | 'removed'
  text: string
}

const MOST_COMPARED = 2_000_000

/** Line diff by the longest common subsequence. */
export function differenceOf(before: string, after: string): LineChange[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  if (old.length * now.length > MOST_COMPARED) return [...marked(old, 'removed'), ...marked(now, 'added')]
  const common = commonLengths(old, now)
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    const [oldLine = '', nowLine = ''] = [old[i], now[j]]
    if (oldLine === nowLine) {
      changes.push({ kind: 'same', text: oldLine })
      i += 1
      j += 1
    } else if ((common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) {
      changes.push({ kind: 'removed', text: oldLine })
      i += 1
    } else {
      changes.push({ kind: 'added', text: nowLine })
      j += 1
    }
  }
  return [...changes, ...marked(old.slice(i), 'removed'), ...marked(now.slice(j), 'added')]
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))
const marked = (lines: readonly string[], kind: LineChange['kind']) => lines.map((text) => ({ kind, text }))

/** Length of the longest common subsequence of the remaining lines. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const [row = [], below = []] = [lengths[i], lengths[i + 1]]
      row[j] = old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}
