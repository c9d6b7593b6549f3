import { useText, writeText } from '../../lib/device/device'

const KEY = 'eco.chart-patterns'

/** Patterns over the colours of every chart, once somebody asked for them on this device. */
export const usePatterns = (): boolean => useText(KEY) === 'on'

export const askForPatterns = (wanted: boolean) => void writeText(KEY, wanted ? 'on' : null)
