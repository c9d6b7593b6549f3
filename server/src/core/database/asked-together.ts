/** Callers stop waiting for a running statement after this time: it may never be answered. */
const PATIENCE_MS = 50

/**
 * Batches reads by key. Calls that arrive while a statement is running share the next one, so that no call is answered
 * by a statement that began before it.
 */
export function askedTogether<Key, Value>(
  read: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let underWay: Promise<void> = Promise.resolve()
  let next: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Value>> } | undefined
  const begin = () => {
    const keys = new Set<Key>()
    const found = underWay.then(() => {
      next = undefined
      const reading = read([...keys])
      underWay = overOrTooLong(reading)
      return reading
    })
    return { keys, found }
  }
  return async (key) => {
    next ??= begin()
    next.keys.add(key)
    return (await next.found).get(key)
  }
}

function overOrTooLong(reading: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, PATIENCE_MS)
    const over = () => {
      clearTimeout(patience)
      resolve()
    }
    reading.then(over, over)
  })
}
