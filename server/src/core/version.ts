import { readFileSync } from 'node:fs'
import { projectPath } from './project-path'

/** As the package says it. */
export const productVersion: string = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')).version
