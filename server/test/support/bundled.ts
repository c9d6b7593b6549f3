import { build } from 'esbuild'

/**
 * A file and what it needs as one piece of plain JavaScript, for processes that tests start with it: compiled once,
 * not by each of them.
 */
export async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [file], bundle: true, write: false },
    ...{ platform: 'node', format: 'esm', packages: 'external' },
  })
  return outputFiles[0]?.text ?? ''
}
