import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { build } from 'esbuild'
import { inProject, root } from '../setup/paths.mjs'

/** The entry points: the server, the command line tool, the simulator, and each worker thread. */
function entryPoints() {
  const workers = readdirSync(inProject('server', 'src'), { recursive: true })
    .filter((path) => path.endsWith('-worker.ts'))
    .map((path) => [basename(path, '.ts'), `server/src/${path}`])
  return {
    main: 'server/src/main.ts',
    'start-server': 'server/src/start-server.ts',
    admin: 'server/src/admin/main.ts',
    simulate: 'server/src/simulator/main.ts',
    ...Object.fromEntries(workers),
  }
}

export async function buildServer(outDir) {
  await build({
    absWorkingDir: root,
    entryPoints: entryPoints(),
    outdir: outDir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
}
