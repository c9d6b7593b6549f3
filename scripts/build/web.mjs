import { readFile, writeFile } from 'node:fs/promises'
import { build, runnerImport } from 'vite'
import { inProject } from '../setup/paths.mjs'
import { compressFolder } from './compress.mjs'

/** Groups of chunks in vite.config.ts. */
const preloaded = ['shell', 'list', 'icons', 'sign-in']

export async function buildWeb(outDir, effort) {
  await build({
    configFile: inProject('vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  await writeScreenPaths(outDir)
  await writeSignedInPage(outDir)
  await compressFolder(outDir, effort)
}

/** The server answers 404 for paths without a screen. */
async function writeScreenPaths(outDir) {
  const { module } = await runnerImport(inProject('web', 'src', 'app', 'screens.ts'), { configFile: false })
  const paths = module.screens.map(({ path }) => path)
  await writeFile(`${outDir}/.vite/screens.json`, JSON.stringify(paths))
}

/** The page for those who are signed in: what every screen needs is loaded beside the main script, not after it. */
async function writeSignedInPage(outDir) {
  const manifest = Object.values(JSON.parse(await readFile(`${outDir}/.vite/manifest.json`, 'utf8')))
  const chunks = manifest.filter(({ name, isEntry }) => preloaded.includes(name) && !isEntry)
  const scripts = chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const styles = chunks
    .flatMap(({ css = [] }) => css)
    .map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`)
  const html = await readFile(`${outDir}/index.html`, 'utf8')
  const page = html.replace('</head>', `${[...styles, ...scripts].join('')}</head>`)
  await writeFile(`${outDir}/signed-in.html`, page)
}
