import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Set by "npm run dev": where the server listens behind the page that Vite serves.
const api = process.env.ECO_DEV_API

export default defineConfig(({ mode }) => ({
  root: join(import.meta.dirname, 'web'),
  plugins: [react()],
  worker: { format: 'es' },
  // The browser tests look at what only developers see, as quick as users have it.
  define: mode === 'kit' ? { 'import.meta.env.DEV': 'true' } : {},
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The map, the charts and the kit are large, and are loaded only by screens that need them.
    chunkSizeWarningLimit: 1500,
    target: 'es2022',
  },
  server: api ? { proxy: { '/api': api, '/notify': { target: api, ws: true } } } : {},
}))
