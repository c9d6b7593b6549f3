/** By column. */
export type Totals = Record<string, number | string | null>
