import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ChunkLoadError } from '../lib/chunk'
import { offerReload } from '../lib/reload-offer'
import { whenIdle } from '../lib/when-idle'

interface Props {
  isNeeded: boolean
  /** Loads it: begun when there is nothing more urgent, so that it is there when it is needed. */
  load: () => Promise<unknown>
  children: ReactNode
}

/** What opens over a screen arrives after the screen, not with it; once opened it stays, to close by itself. */
export function OnceNeeded({ isNeeded, load, children }: Props) {
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  useWhenIdle(load)
  return (
    wasNeeded && (
      <Missing isNeeded={isNeeded}>
        <Suspense>{children}</Suspense>
      </Missing>
    )
  )
}

/** Loads before it is needed. What fails now is tried again, and told, when it is needed. */
export function useWhenIdle(load: () => Promise<unknown>) {
  useEffect(() => {
    whenIdle()
      .then(load)
      .catch(() => undefined)
  }, [load])
}

/** A part that did not arrive leaves the screen as it is, with all that was typed; a reload is offered. */
class Missing extends Component<{ isNeeded: boolean; children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) offerReload(error, window.location)
  }

  /** Closed and opened again, it is tried again. */
  override componentDidUpdate(before: { isNeeded: boolean }) {
    if (this.state.error && before.isNeeded && !this.props.isNeeded) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error && !(error instanceof ChunkLoadError)) throw error
    return error ? null : this.props.children
  }
}
