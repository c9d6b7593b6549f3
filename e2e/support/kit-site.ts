import { spawn } from 'node:child_process'
import { preview } from 'vite'

/** The kit's page is not part of what is built for production: it has a build of its own, otherwise the same. */
export function buildKit(outDir: string): Promise<void> {
  const build = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'kit', '--logLevel', 'warn']
  const child = spawn(process.execPath, [...build, '--outDir', outDir, '--emptyOutDir'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The kit's build ended with ${code}`)),
    )
  })
}

/** Serves that build with the API of a running server behind it. */
export async function serveKit(outDir: string, api: string) {
  const site = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    preview: {
      host: new URL(api).hostname,
      port: 0,
      proxy: { '/api': api, '/notify': { target: api, ws: true } },
    },
  })
  const address = site.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('The kit has no port')
  return {
    url: `${new URL(api).protocol}//${new URL(api).hostname}:${address.port}`,
    close: () => site.close(),
  }
}
