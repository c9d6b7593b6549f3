import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Set by "npm run dev": where the server listens behind the page that Vite serves.
const api = process.env.ECO_DEV_API

// The map and the charts are large, and come after the screen that shows them.
const comesLater =
  /node_modules\/(maplibre-gl|echarts|zrender)\/|src\/ui\/(chart\/(ChartCanvas|chart-picture|echarts-|options)|map\/(MapCanvas|MapPopup|create-map))/

const comesAtOnce = (place: RegExp) => (file: string) => place.test(file) && !comesLater.test(file)

/**
 * The kit's icons say their English names to a screen reader, beside words that say it in the user's language: those
 * that nobody named or can press are silent.
 */
const silentIcons: Plugin = {
  name: 'silent-icons',
  transform(code, id) {
    if (!/\/@ant-design\/icons\/es\/components\/AntdIcon(Light)?\.js$/.test(id)) return
    const said = /role: "img",\s*"aria-label": icon\.name/
    if (!said.test(code)) throw new Error('The kit names its icons in another way than silentIcons knows')
    const silent = '{ "aria-hidden": true }'
    return code.replace(
      said,
      `...(restProps["aria-label"] || onClick ? { role: "img", "aria-label": icon.name } : ${silent})`,
    )
  },
}

export default defineConfig(({ mode }) => ({
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), silentIcons],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each file is a request: a screen asks for six, not for a hundred small ones. A group needs only those
          // before it.
          groups: [
            { name: 'frame', tags: ['$initial'] },
            { name: 'public', test: /\/web\/src\/features\/(sign-in|errors)\// },
            { name: 'libraries', test: comesAtOnce(/node_modules/), minShareCount: 2 },
            { name: 'kit', test: comesAtOnce(/\/contract\/|\/web\/src\/(ui|lib)\//), minShareCount: 2 },
            { name: 'features', test: /\/web\/src\/(features|app)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: api ? { proxy: { '/api': api, '/notify': { target: api, ws: true } } } : {},
}))
