/**
 * Compiled with the server and never run: it has no page. A setting or a package that lets one of these names
 * in makes its expectation unused, and that is an error.
 */

// @ts-expect-error
export type BrowserDocument = typeof document
// @ts-expect-error
export type BrowserWindow = typeof window
