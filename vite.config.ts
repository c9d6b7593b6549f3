import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { textRoomOf } from './web/src/lib/text/text-rooms.ts'

// Set by "npm run dev": where the server listens behind the page that Vite serves.
const api = process.env.ECO_DEV_API

/** A screen reads its texts in two files: those of all screens, and those of its own room. */
function textsOf(file: string): string {
  const [, lang, name = ''] = /locales\/(\w+)\/(.+)\.json/.exec(file) ?? []
  const isPublic = ['common', 'errors', 'sign-in'].includes(name)
  return `texts-${isPublic ? 'public' : (textRoomOf(name) ?? 'shared')}-${lang}`
}

/** What several screens of a feature share, in one file. */
const featureOf = (file: string) => /features\/([\w-]+)\//.exec(file)?.[1] ?? null

export default defineConfig(({ mode }) => ({
  root: join(import.meta.dirname, 'web'),
  plugins: [react()],
  worker: { format: 'es' },
  // Browser tests open the development screens in a production build.
  define: mode === 'kit' ? { 'import.meta.env.DEV': 'true' } : {},
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 1500,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group takes what its modules import along, except what a group above it has taken: no cycle is possible.
          groups: [
            { name: 'main', tags: ['$initial'] },
            { name: textsOf, debugName: 'texts', test: /\/web\/src\/locales\// },
            { name: 'sign-in', test: /\/web\/src\/features\/sign-in\// },
            { name: 'shell', test: /\/web\/src\/app\/shell\/(Shell|ScreenFailed|GrantedScreen)\.tsx$/ },
            {
              name: 'list',
              test: /\/web\/src\/(ui\/(table\/DataTable|Page)|domain\/fields\/FilterBar)\.tsx$|\/declared-texts\.ts$/,
            },
            { name: 'icons', test: /\/@ant-design\/icons\//, minShareCount: 3 },
            { name: 'records', test: /\/features\/emissions\/\w+\/(Records|Moderation)Page\.tsx$/ },
            { name: 'objects', test: /\/features\/company-objects\/list\/(Objects|Monitoring)Page\.tsx$/ },
            {
              name: 'shared',
              test: /\/(contract|node_modules|web\/src\/(domain|ui|lib))\//,
              minShareCount: 8,
            },
            { name: featureOf, debugName: 'features', test: /\/web\/src\/features\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: api ? { proxy: { '/api': api, '/notify': { target: api, ws: true } } } : {},
}))
