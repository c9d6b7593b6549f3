import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ChunkLoadError, loadChunk } from '../../lib/chunk'
import { offerReload } from '../../lib/reload-offer'
import type MapCanvas from './MapCanvas'
import type { MapCanvasProps } from './MapCanvas'
import { hasWebGl } from './webgl'

let arrived: typeof MapCanvas | undefined

async function arrive() {
  const { default: canvas } = await loadChunk(() => import('./MapCanvas'))
  arrived = canvas
  return canvas
}

interface Props extends MapCanvasProps {
  /** Stands in its place until its script has come. */
  meanwhile: ReactNode
}

/**
 * The map, which is loaded when a screen first needs it. Not by a lazy component, and at once when it has come: React
 * would first draw all that can wait, such as the menu, and a map is waited for.
 */
export function LoadedMap({ meanwhile, ...props }: Props) {
  const [Canvas, setCanvas] = useState(() => arrived)
  const fail = useRef(props.onFail)
  fail.current = props.onFail
  useEffect(() => {
    if (Canvas) return
    const load = () => {
      if (!hasWebGl()) return fail.current()
      arrive().then(
        (canvas) => flushSync(() => setCanvas(() => canvas)),
        (error) => {
          // What stands beside the map is of use without it.
          if (error instanceof ChunkLoadError) return offerReload(error, window.location)
          console.error(error)
          fail.current()
        },
      )
    }
    // When what stands beside it has been painted: to begin with it takes a while.
    const frame = requestAnimationFrame(() => setTimeout(load))
    return () => cancelAnimationFrame(frame)
  }, [Canvas])
  return <FailedMap onFail={props.onFail}>{Canvas ? <Canvas {...props} /> : meanwhile}</FailedMap>
}

/** A map that fails must not take its page along, and what was typed there: its owner shows something else instead. */
class FailedMap extends Component<{ onFail: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.props.onFail()
  }

  override render() {
    return !this.state.hasFailed && this.props.children
  }
}
