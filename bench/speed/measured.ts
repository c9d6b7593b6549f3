import type { Call } from './calls'
import type { Lasting } from './decisions'
import type { Rates } from './rates'

/** What was measured with so many measurements. */
export interface Measured {
  rows: number
  rates: Map<Call, Rates>
  lasting: Lasting
  sums: { ratio: number; atMost: number }
}
