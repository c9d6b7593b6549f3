import { type ComponentType, lazy } from 'react'
import { loadChunk } from './chunk'

interface Module<Part> {
  default: Part
}

/**
 * A part that arrives after the screen. One that has come before it is needed is drawn at once: a lazy component would
 * still show nothing first, for as long as a blink.
 */
export function later<Props>(arrive: () => Promise<Module<ComponentType<Props>>>) {
  let come: Module<ComponentType<Props>> | undefined
  const load = async () => {
    come = await loadChunk(arrive)
    return come
  }
  return { load, Part: lazy(() => (come ? atOnce(come) : load())) }
}

/** React asks what comes back whether it is there already; a promise never says so. */
function atOnce<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: it stands where a promise would
  return { then: (take: (value: Value) => void) => take(value) } as Promise<Value>
}
