import { expect } from 'vitest'
import { allRegisters } from '#contract/registers/all-registers'
import { expectDone } from '../../support/records/builders'
import { fileOf, importInto } from '../../support/records/register-actions'
import { changeOf, registerSamples } from '../../support/records/register-samples'
import { aWorkbook, cellsIn } from '../../support/spreadsheets/spreadsheet-files'
import type { Walk } from './walk'

export function registerActions(walk: Walk): void {
  const { by, admin } = walk
  const samples = registerSamples(walk)
  for (const register of allRegisters) {
    const { create, change, remove, importRows, series } = register
    by(create, async () => admin.call(create, { body: await samples.bodyOf(register) }))
    by(change, async () => {
      const { id, version } = await samples.aRecord(register)
      return admin.call(change, { params: { id }, body: { ...changeOf(register.fields), version } })
    })
    by(remove, async () => admin.call(remove, { params: { id: (await samples.aRecord(register)).id } }))
    by(importRows, async () => {
      const { id } = await samples.aRecord(register)
      const file = await fileOf(admin, register, { excel: 'true' })
      await admin.call(remove, { params: { id } })
      const [head = [], ...rows] = await cellsIn(file)
      const own = rows.find(([first]) => first === id) ?? expect.fail('It is not in its file')
      const header = head.slice(1, -1).map(String)
      const workbook = await aWorkbook({ header, rows: [own.slice(1, -1)] })
      return `job-${(await importInto(admin, register, workbook)).job.id}`
    })
    if (!series) continue
    const stored = async () => {
      const { id } = await samples.aRecord(register)
      const rows = [{ ...samples.rowOf(register), record_id: id }]
      return admin.call(series.store, { body: { rows } })
    }
    by(series.store, stored)
    by(series.remove, async () => {
      const { data } = expectDone(await stored())
      return admin.call(series.remove, { params: { id: data[0]?.id ?? 0 } })
    })
  }
}
