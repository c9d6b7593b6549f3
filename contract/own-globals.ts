/** Compile-time check that the contract has neither browser nor Node globals. */

// @ts-expect-error
export type BrowserDocument = typeof document
// @ts-expect-error
export type BrowserWindow = typeof window
// @ts-expect-error
export type NodeProcess = typeof process
// @ts-expect-error
export type NodeBuffer = typeof Buffer
