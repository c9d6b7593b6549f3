import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ChunkLoadError } from '../lib/chunk'
import { whenIdle } from '../lib/idle'
import { offerReload } from '../lib/reload-offer'

interface Props {
  isNeeded: boolean
  /** Called when idle, so that the chunk is loaded before it is needed. */
  preload: () => Promise<unknown>
  children: ReactNode
}

/** Stays mounted after the first use, so that a drawer can animate its closing. */
export function LazyMount({ isNeeded, preload, children }: Props) {
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  usePreload(preload)
  return (
    wasNeeded && (
      <ChunkErrorBoundary isNeeded={isNeeded}>
        <Suspense>{children}</Suspense>
      </ChunkErrorBoundary>
    )
  )
}

/** Failures are ignored: the import is tried again, and reported, on use. */
export function usePreload(preload: () => Promise<unknown>) {
  useEffect(() => whenIdle(() => void preload().catch(() => undefined)), [preload])
}

/** A chunk that fails to load offers a reload and keeps the page and its input. */
class ChunkErrorBoundary extends Component<{ isNeeded: boolean; children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) offerReload(error, window.location)
  }

  /** Tries again when closed and opened again. */
  override componentDidUpdate(before: { isNeeded: boolean }) {
    if (this.state.error && before.isNeeded && !this.props.isNeeded) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error && !(error instanceof ChunkLoadError)) throw error
    return error ? null : this.props.children
  }
}
