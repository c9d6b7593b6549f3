import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const isBuilt = import.meta.url.includes('/dist/server/')
const compiled = new Map<string, URL>()

/**
 * What a thread is started with: built, all of them stand side by side. A thread does not inherit from development and
 * tests that its files are TypeScript. Compiled once for all threads: each that read its source by itself would take
 * ten times as long to begin as to work.
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
    // The database's client is older than modules.
    banner: { js: "import { createRequire as from } from 'node:module'; const require = from('/')" },
    external: ['pg-native'],
  })
  const code = outputFiles.map(({ text }) => text).join('')
  const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  compiled.set(name, url)
  return url
}
