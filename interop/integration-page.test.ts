import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#contract/demo-accounts'
import { everyRow } from '../server/src/core/database/scope'
import { projectPath } from '../server/src/core/project-path'
import { atEnd } from '../server/test/support/at-end'
import { workWith } from '../server/test/support/records/builders'
import { gatewayBuilders } from '../server/test/support/records/gateway-builders'
import { startServer } from '../server/test/support/server'
import { needPrograms, runProgram } from './support/programs'

const page = await readFile(projectPath('docs/integration.md'), 'utf8')
const blocks = [...page.matchAll(/^```(sh|python)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', code = '']) => ({
    language,
    code,
  }),
)

/** What each example on the page writes, in their order. */
const outputs = [
  /"stored":1,"repeated":0,"corrected":0,"refused":0/,
  /^10 of 10 rows are stored\n$/,
  // In the first ten minutes of an hour the program before has sent another value for the same minute.
  /"rows":1,"stored":(1,"repeated":0,"corrected":0|0,"repeated":0,"corrected":1),"refused":0/,
  /"rows":2,"stored":2/,
  /^\d+ .+ ok \['so2', 'temperature', 'humidity'\]\n1\d readings\n/,
  /^\ufeff?Станция/,
]

describe('the examples on the page about integration', () => {
  const env: NodeJS.ProcessEnv = {}
  let cwd = ''

  beforeAll(async () => {
    const server = await startServer()
    server.clock.set(new Date())
    cwd = await mkdtemp(join(tmpdir(), 'ecobase-integration-'))
    atEnd(() => rm(cwd, { recursive: true, force: true }))
    const work = workWith(server)
    const { aStation, aPartner } = await gatewayBuilders(server, work)
    const station = await aStation()
    await everyRow(server.app.db)
      .insertInto('station_components')
      .values({ station_id: station, code: 'humidity', limit_value: null })
      .execute()
    const { key } = await aPartner(['measurements', 'readings'])
    Object.assign(env, {
      ...{ ECO_URL: server.url, ECO_KEY: key },
      ...{ ECO_EMAIL: 'admin@eco.demo', ECO_PASSWORD: demoPassword },
      ...{ STATION: String(station), SOURCE: String((await work.aSource()).id) },
    })
  })

  test('are all there', () => {
    expect(blocks).toHaveLength(outputs.length)
  })

  for (const [index, { language, code }] of blocks.entries()) {
    test(`number ${index + 1}, in ${language}, does what the page says`, async ({ skip }) => {
      needPrograms(skip, 'python3', 'curl', 'bash')
      const [program, args] = language === 'python' ? ['python3', ['-c', code]] : ['bash', ['-euc', code]]
      const { stdout } = await runProgram(program as 'python3' | 'bash', args as string[], { cwd, env })
      expect(stdout).toMatch(outputs[index] ?? /^$/)
    })
  }
})
