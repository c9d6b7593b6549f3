import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ChunkLoadError } from '../../lib/chunk'
import { lazyWithPreload } from '../../lib/lazy-with-preload'
import { offerReload } from '../../lib/reload-offer'
import type { MapCanvasProps } from './MapCanvas'
import { hasWebGl } from './webgl'

const MapCanvas = lazyWithPreload(() => import('./MapCanvas'))

interface Props extends MapCanvasProps {
  meanwhile: ReactNode
}

export function LoadedMap({ meanwhile, ...props }: Props) {
  const [canDraw] = useState(hasWebGl)
  const { onFail } = props
  useEffect(() => {
    if (!canDraw) onFail()
  }, [canDraw, onFail])
  if (!canDraw) return meanwhile
  return (
    <MapErrorBoundary onFail={onFail} meanwhile={meanwhile}>
      <Suspense fallback={meanwhile}>
        <MapCanvas {...props} />
      </Suspense>
    </MapErrorBoundary>
  )
}

interface BoundaryProps {
  onFail: () => void
  meanwhile: ReactNode
  children: ReactNode
}

/** A failing map must not unmount the page and lose typed input. */
class MapErrorBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) return offerReload(error, window.location)
    console.error(error)
    this.props.onFail()
  }

  override render() {
    return this.state.hasFailed ? this.props.meanwhile : this.props.children
  }
}
