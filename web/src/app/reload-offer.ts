import { createPath, type Path } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ChunkLoadError } from '../lib/chunk'

/** Where the user wanted to go when a part of the application did not arrive. */
const store = createStore<{ target: string | undefined }>(() => ({ target: undefined }))

export function offerReload(error: ChunkLoadError, to: Path) {
  console.error(error.name, error.code ?? '', error.message)
  store.setState({ target: createPath(to) })
}

export function useReloadOffer() {
  return useStore(store, ({ target }) => target)
}

export function declineReload() {
  store.setState({ target: undefined })
}
