import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const isBuilt = import.meta.url.includes('/dist/server/')
const compiled = new Map<string, URL>()

/**
 * The file of a worker thread. Built workers are beside the server. In development and tests threads cannot load
 * TypeScript, so the source is bundled once for all threads.
 */
export function workerFile(name: string, source: URL): URL {
  if (isBuilt) return new URL(`./${name}.js`, import.meta.url)
  const known = compiled.get(name)
  if (known) return known
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The database driver is CommonJS.
    banner: { js: "import { createRequire as from } from 'node:module'; const require = from('/')" },
    external: ['pg-native'],
  })
  const code = outputFiles.map(({ text }) => text).join('')
  const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  compiled.set(name, url)
  return url
}
