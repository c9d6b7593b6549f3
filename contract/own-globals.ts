/**
 * Compiled with the contract and never run: it must know neither browser nor Node, since both run it. A
 * setting or a package that lets one of these names in makes its expectation unused, and that is an error.
 */

// @ts-expect-error
export type BrowserDocument = typeof document
// @ts-expect-error
export type BrowserWindow = typeof window
// @ts-expect-error
export type NodeProcess = typeof process
// @ts-expect-error
export type NodeBuffer = typeof Buffer
