import { expect, test } from 'vitest'
import { ownDatabase } from '../../support/databases/database'
import { prepareDatabase, runSql } from '../../support/databases/database-on'

/** What is said at the start on a database with these settings. */
async function saidWith(settings: Record<string, string>): Promise<string[]> {
  const url = await ownDatabase()
  const name = new URL(url).pathname.slice(1)
  for (const [setting, value] of Object.entries(settings))
    await runSql(url, `alter database "${name}" set ${setting} = '${value}'`)
  const said: string[] = []
  await prepareDatabase(url, { say: (line) => said.push(line) })
  return said.filter((line) => line.includes('DATABASE_URL'))
}

test('a PostgreSQL that is set to be slow is said to be so, setting by setting', async () => {
  const [line, ...more] = await saidWith({ jit: 'on', random_page_cost: '4', work_mem: '1MB' })
  expect(more).toEqual([])
  expect(line).toContain('jit is on, better: off')
  expect(line).toContain('random_page_cost is 4, better: 1.1')
  expect(line).toContain('work_mem is 1MB, better: 16MB')
  expect(line).not.toContain('effective_cache_size is')
})

test('of good settings nothing is said', async () => {
  const good = { jit: 'off', random_page_cost: '1.1', work_mem: '16MB', effective_cache_size: '4GB' }
  expect((await saidWith(good)).join()).not.toMatch(/jit|random_page_cost|work_mem|effective_cache_size/)
})
