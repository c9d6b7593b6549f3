import { build } from 'vite'
import { inProject } from '../setup/paths.mjs'
import { compressFolder } from './compress.mjs'

export async function buildWeb(outDir) {
  await build({
    configFile: inProject('vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  await compressFolder(outDir)
}
