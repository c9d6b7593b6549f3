import { useSyncExternalStore } from 'react'
import { useText, writeText } from '../../lib/device/device'
import type { ChartInk } from './palette'

/** Everything but the data. */
export interface ChartTheme {
  ink: ChartInk
  palette: readonly string[]
  direction: Direction
  language: 'ru' | 'uz'
  /** In pixels: narrow charts show less. */
  width: number
  /** Patterns besides colours. */
  patterns: boolean
  animated: boolean
}

type Direction = 'ltr' | 'rtl'

/** Read from the document, so that canvases follow the layout. */
export function useDirection(): Direction {
  return useSyncExternalStore(watchDocument, readDirection)
}

function readDirection(): Direction {
  return getComputedStyle(document.body).direction === 'rtl' ? 'rtl' : 'ltr'
}

function watchDocument(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['dir'] })
  observer.observe(document.body, { attributeFilter: ['dir'] })
  return () => observer.disconnect()
}

const KEY = 'eco.chart-patterns'

/** A preference of this device. */
export const usePatterns = (): boolean => useText(KEY) === 'on'

export const setPatterns = (wanted: boolean) => void writeText(KEY, wanted ? 'on' : null)
