import { type ComponentType, lazy } from 'react'
import { loadChunk } from './chunk'

export function lazyWithPreload<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const preload = () => loadChunk(load)
  return Object.assign(lazy(preload), { preload })
}
