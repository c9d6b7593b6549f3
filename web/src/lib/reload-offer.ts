import { createPath, type Path } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ChunkLoadError } from './chunk'

interface Offer {
  /** A chunk failed, or there is a newer release. */
  why: 'failed' | 'newer'
  /** Default: the current page. */
  target?: string
}

const store = createStore<{ offer: Offer | undefined }>(() => ({ offer: undefined }))

export function offerReload(error: ChunkLoadError, to: Path) {
  console.error(error.name, error.code ?? '', error.message)
  store.setState({ offer: { why: 'failed', target: createPath(to) } })
}

/** Never forced, so that input is not lost. */
export function offerUpdate() {
  if (!store.getState().offer) store.setState({ offer: { why: 'newer' } })
}

export function useReloadOffer() {
  return useStore(store, ({ offer }) => offer)
}

export function declineReload() {
  store.setState({ offer: undefined })
}
