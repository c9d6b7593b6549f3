import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadChunk } from '../../lib/chunk'
import type MapCanvas from './MapCanvas'
import type { MapCanvasProps } from './MapCanvas'

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
  useEffect(() => {
    if (Canvas) return
    arrive().then(
      (canvas) => flushSync(() => setCanvas(() => canvas)),
      (error) =>
        setCanvas(() => {
          throw error
        }),
    )
  }, [Canvas])
  return Canvas ? <Canvas {...props} /> : meanwhile
}
