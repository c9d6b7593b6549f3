import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { type OpenAPI3 } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import { projectPath } from '../server/src/core/project-path'
import { startServer } from '../server/test/support/server'

const calls = `
import type { components, paths } from './api'

type Station = components['schemas']['Station']
type Stations = paths['/api/company-objects/stations/']['get']['responses'][200]['content']['application/json']
type Login = NonNullable<paths['/api/auth/token/login/']['post']['requestBody']>['content']['application/json']
type Decision = NonNullable<
  paths['/api/company-objects/change-emission-statuses/']['post']['requestBody']
>['content']['application/json']
type Refused = paths['/api/settings/get-users-data/']['post']['responses'][409]['content']['application/json']

export const login: Login = { email: 'csak@eco.demo', password: 'secret' }
export const decision: Decision = { id: 1, status: 'Canceled', reason_code: 'typing' }
export const firstStation = (answer: Stations): Station | undefined => answer.data[0]
export const nameOfRegion = (station: Station): string | null | undefined => station.region?.name
export const codeOf = (refused: Refused): string => refused.code
// @ts-expect-error a status that a measurement cannot have
export const wrong: Decision = { id: 1, status: 'Lost' }
// @ts-expect-error no such path
export type None = paths['/api/no-such-path/']
`

test('a typed client generated from the description type-checks', async () => {
  const { url } = await startServer()
  const document = (await (await fetch(`${url}/api/schema/`)).json()) as OpenAPI3
  const folder = await mkdtemp(join(tmpdir(), 'api-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'api.ts'), await openapiTS(document))
  await writeFile(join(folder, 'calls.ts'), calls)
  const tsc = projectPath('node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--types', '', '--pretty', 'false', '--ignoreConfig']
  const checked = promisify(execFile)(process.execPath, [tsc, ...options, 'calls.ts'], { cwd: folder })
  expect(await checked.catch(({ stdout, stderr }) => ({ stdout, stderr }))).toEqual({
    stdout: '',
    stderr: '',
  })
}, 120_000)
