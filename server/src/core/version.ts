import { readFileSync } from 'node:fs'
import { projectPath } from './project-path'

export const productVersion: string = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')).version
