import { fileURLToPath } from 'node:url'

const whenUsed = fileURLToPath(new URL('../../../web/src/lib/schema/zod-when-used.ts', import.meta.url))

/** Gives the application's own files a zod that makes schemas when they are used; packages keep the plain one. */
export function schemasWhenUsed() {
  return {
    name: 'schemas-when-used',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^zod$/ },
      handler: (_source, importer) =>
        importer === whenUsed || importer.includes('/node_modules/') ? null : whenUsed,
    },
  }
}
