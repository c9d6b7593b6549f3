import { useSyncExternalStore } from 'react'
import { useText, writeText } from '../../lib/device/device'
import type { ChartInk } from './palette'

/** Everything about a chart that does not come from its numbers. */
export interface ChartLook {
  ink: ChartInk
  palette: readonly string[]
  direction: Direction
  language: 'ru' | 'uz'
  /** Pixels: narrow charts drop what would crowd them. */
  width: number
  /** Patterns over the colours, for those who ask. */
  patterns: boolean
  animated: boolean
}

type Direction = 'ltr' | 'rtl'

/** The direction of the page, read from the document so that canvases follow what the layout does. */
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

/** Patterns over the colours of every chart, once somebody asked for them on this device. */
export const usePatterns = (): boolean => useText(KEY) === 'on'

export const askForPatterns = (wanted: boolean) => void writeText(KEY, wanted ? 'on' : null)
