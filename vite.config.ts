import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { webPlugins } from './scripts/build/web/plugins.mjs'
import { textRoomOf } from './web/src/lib/text/text-rooms'

// Set by "npm run dev": where the server listens behind the page that Vite serves.
const api = process.env.ECO_DEV_API

/** Large, and comes after the screen that shows it. */
const later =
  /node_modules\/(@tiptap|prosemirror-\w+|maplibre-gl|echarts|zrender|antd\/es\/(date-picker|drawer|qr-code|slider)|@rc-component\/(picker|drawer|qrcode|slider))\/|src\/ui\/(form\/date\/DatePickerInput|chart\/(ChartCanvas|chart-picture|echarts-|options)|map\/(MapCanvas|MapPopup|create-map))/

const atOnce = (place: RegExp) => (file: string) => place.test(file) && !later.test(file)

/** Bundles of texts, each in every language. */
function textsOf(file: string): string {
  const [, lang, name = ''] = /locales\/(\w+)\/(.+)\.json/.exec(file) ?? []
  const isPublic = ['common', 'errors', 'sign-in'].includes(name)
  return `${isPublic ? 'public' : (textRoomOf(name) ?? 'texts')}-${lang}`
}

/**
 * Each file is a request: a screen asks for six, not for a hundred small ones. A group takes what it names with all that
 * this needs, except what a group before it has taken.
 */
const groups = [
  {
    name: 'early',
    test: /\/web\/src\/(early|app\/(ask-for-next|first-reads|appearance)|lib\/ask-once|ui\/map\/webgl)\.ts$/,
  },
  { name: 'frame', tags: ['$initial' as const] },
  { name: textsOf, debugName: 'texts', test: /\/web\/src\/locales\// },
  // What the sign-in shares with the screens behind it, that these need not take the sign-in along.
  { name: 'both', test: /\/web\/src\/lib\/(text\/error-text|device\/drafts|session\/role-title)\.ts$/ },
  { name: 'public', test: /\/web\/src\/(ui\/public|features\/(sign-in|errors))\// },
  {
    name: 'shell',
    test: /\/web\/src\/(app\/shell\/\w+|lib\/text\/declared-texts)\.tsx?$/,
  },
  {
    name: 'list',
    // Styles are small, and every part has some: a file for each would be most of the requests.
    test: /\/web\/src\/ui\/((table\/DataTable|filters\/FilterBar|OnceNeeded|Page)\.tsx|(table\/use-list|record\/field-columns)\.ts|.*\.module\.css)$/,
  },
  // Whoever needs one of them must not take along what else does.
  { name: 'icons', test: /\/@ant-design\/icons\/es\/icons\//, minShareCount: 3 },
  { name: 'form', test: /\/web\/src\/ui\/form\/(Form|Field|NumberInput)\.tsx$/ },
  { name: 'measured', test: /\/web\/src\/ui\/measurement\/[\w-]+\.tsx?$/ },
  { name: 'map', test: /\/web\/src\/ui\/map\/(MapView|camera-text|(condition|places)\/[\w-]+)\.tsx?$/ },
  {
    name: 'figures',
    test: /\/web\/src\/ui\/(statistics\/\w+|dashboard\/(Dashboard|SaveFile|Widget|Figures|Ranked|WidgetTable|use-\w+))\.tsx?$/,
  },
  // Small, and needed by lists as well as by the form of an object, which is large.
  {
    name: 'objects',
    test: /\/(contract\/domain\/registry\/[\w-]+\.ts|web\/src\/features\/company-objects\/[\w-]+(-paths\.ts|\.module\.css))$/,
  },
  { name: 'registers', test: /\/contract\/(registers\/|boards\/|journaled\/)/, minShareCount: 2 },
  { name: 'object-form', test: /\/web\/src\/features\/company-objects\/form\/.*\.tsx?$/, minShareCount: 2 },
  {
    name: 'shared',
    test: atOnce(/\/(contract|web\/src|node_modules)\//),
    minShareCount: 2,
    entriesAware: true,
    // Larger, and a screen takes along what only others need; smaller, and its files are too many.
    entriesAwareMergeThreshold: 6000,
  },
]

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
  plugins: [react(), silentIcons, webPlugins()],
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
      input: ['web/index.html', 'web/src/early.ts'].map((file) => join(import.meta.dirname, file)),
      output: {
        codeSplitting: { groups },
        assetFileNames: ({ names: [name = ''], originalFileNames: [file = ''] }) =>
          `assets/${file.includes('/basemap/') ? 'basemap/' : ''}${name.split(/[~.]/)[0]}-[hash][extname]`,
        // Parts that screens share are called after all of them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  server: api ? { proxy: { '/api': api, '/notify': { target: api, ws: true } } } : {},
}))
