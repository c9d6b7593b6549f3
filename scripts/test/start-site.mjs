import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inProject } from '../setup/paths.mjs'

/** Starts the built server with the demo for the browser tests. */
export async function startSite() {
  const site = fork(inProject('e2e', 'support', 'site-process.ts'), { execArgv: ['--import', 'tsx'] })
  const ended = once(site, 'exit')
  const [env] = await Promise.race([
    once(site, 'message'),
    ended.then(() => Promise.reject(new Error('The site of the browser tests did not start'))),
  ])
  return {
    env,
    async stop() {
      site.disconnect()
      await ended
    },
  }
}
