import { spawn } from 'node:child_process'
import { constants, getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { letBackendStepBack } from '../../../src/core/spreadsheet/writing/step-back'
import { openTextRows } from '../../../src/core/spreadsheet/writing/text-rows'
import { ownDatabase } from '../../support/databases/database'

const isLinux = process.platform === 'linux'

test.runIf(isLinux)('who exports comes after who reads, in the database too', async () => {
  const rows = await openTextRows(await ownDatabase())
  expect(getPriority(rows.backend)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  await rows.close()
})

test.runIf(isLinux)('a process that only has the same number is left alone', () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  letBackendStepBack(other.pid as number, 5432)
  expect(getPriority(other.pid)).toBe(getPriority())
  other.kill()
})
