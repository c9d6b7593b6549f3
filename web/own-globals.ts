/**
 * Compiled with the web and never run: a browser has no Node. A setting or a package that lets one of these
 * names in makes its expectation unused, and that is an error.
 */

// @ts-expect-error
export type NodeProcess = typeof process
// @ts-expect-error
export type NodeBuffer = typeof Buffer
