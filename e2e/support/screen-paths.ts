import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../dist/web/.vite/screens.json')

/** Of every screen of the built application. */
export const screenPaths: string[] = JSON.parse(readFileSync(file, 'utf8'))
