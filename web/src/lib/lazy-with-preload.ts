import { type ComponentType, lazy } from 'react'
import { loadChunk } from './chunk'

/** A component that is loaded when it is first rendered, or before by `preload`. */
export function lazyWithPreload<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const preload = () => loadChunk(load)
  return Object.assign(lazy(preload), { preload })
}
