import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ChunkLoadError } from '../lib/chunk'
import { whenIdle } from '../lib/idle'
import { offerReload } from '../lib/reload-offer'

interface Props {
  isNeeded: boolean
  /** Called when the browser is idle, so that the chunk is usually there when it is needed. */
  preload: () => Promise<unknown>
  children: ReactNode
}

/** Mounts lazy children on first need and keeps them mounted, so that a closing drawer can play its transition. */
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

/** A preload that fails is retried, and its error reported, when the chunk is needed. */
export function usePreload(preload: () => Promise<unknown>) {
  useEffect(() => whenIdle(() => void preload().catch(() => undefined)), [preload])
}

/** A chunk that cannot be loaded leaves the screen, and what was typed in it, as it is, and offers a reload. */
class ChunkErrorBoundary extends Component<{ isNeeded: boolean; children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) offerReload(error, window.location)
  }

  /** Retries when it is closed and opened again. */
  override componentDidUpdate(before: { isNeeded: boolean }) {
    if (this.state.error && before.isNeeded && !this.props.isNeeded) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error && !(error instanceof ChunkLoadError)) throw error
    return error ? null : this.props.children
  }
}
