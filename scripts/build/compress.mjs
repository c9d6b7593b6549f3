import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|mjs|css|html|svg|json|geojson|webmanifest|txt|wasm|ttf)$/
const worthwhile = 1024
/** The best compression takes 17 s of a processor and saves visitors a fifteenth of the download. */
const qualities = { best: { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 }, quick: { brotli: 5, gzip: 6 } }

/** Writes a .br and a .gz beside every file that gains by it. */
export async function compressFolder(folder, effort = 'best') {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name), qualities[effort])))
}

async function compressFile(path, quality) {
  const content = await readFile(path)
  if (content.length <= worthwhile) return
  await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli },
    }).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(content, { level: quality.gzip }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
