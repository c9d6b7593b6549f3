import { buildIfStale } from '../setup/build-if-stale.mjs'

/** Tests that start the server as a process of its own start what is built, as everybody else does. */
export default () => buildIfStale(['server'])
