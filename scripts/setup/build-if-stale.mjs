import { builtFrom, fingerprint, parts } from './fingerprint.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { inProject } from './paths.mjs'
import { runNode } from './run.mjs'

const staleOf = (wanted) => wanted.filter((part) => builtFrom(part) !== fingerprint(part))

/**
 * Builds those of the given parts whose sources have changed since they were built. At a first start, `quick`, the web
 * is compressed less, and only failures are printed.
 */
export async function buildIfStale(wanted = parts, { quick = false } = {}) {
  if (staleOf(wanted).length === 0) return
  await oneAtATime(async () => {
    const stale = staleOf(wanted)
    if (stale.length === 0) return
    // In a process of its own: the memory that bundlers take is not the server's.
    const args = [inProject('scripts', 'build.mjs'), ...stale, ...(quick ? ['--quick'] : [])]
    const { ok, output } = await runNode(args, { capture: quick })
    if (!ok) {
      console.error(`${output}\nThe build has failed: see the messages above.`)
      process.exit(1)
    }
  })
}
