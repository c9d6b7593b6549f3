import { writeFile } from 'node:fs/promises'
import { build, runnerImport } from 'vite'
import { inProject } from '../setup/paths.mjs'
import { compressFolder } from './compress.mjs'

export async function buildWeb(outDir) {
  await build({
    configFile: inProject('vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  await writeScreenPaths(outDir)
  await compressFolder(outDir)
}

/** The server answers 404 where no screen is. */
async function writeScreenPaths(outDir) {
  const { module } = await runnerImport(inProject('web', 'src', 'app', 'screens.ts'), { configFile: false })
  const paths = module.screens.map(({ path }) => path)
  await writeFile(`${outDir}/.vite/screens.json`, JSON.stringify(paths))
}
