import { buildIfStale } from '../setup/build-if-stale.mjs'

/** For tests that start the built server as a process. */
export default () => buildIfStale(['server'])
