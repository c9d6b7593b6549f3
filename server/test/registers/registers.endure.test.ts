import { describe, expect, test } from 'vitest'
import type { Field } from '#contract/fields/field'
import { allRegisters } from '#contract/registers/all-registers'
import type { RegisterRow, Series } from '#contract/registers/any-register'
import { columnLetters } from '../../src/core/spreadsheet/writing/xlsx-cells'
import { pathOf } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { fileOf, importInto } from '../support/records/register-actions'
import { changeOf, registerSamples } from '../support/records/register-samples'
import { startServer } from '../support/server'
import { sized } from '../support/sized'
import { aWorkbook, cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const work = workWith(server)
const { admin, aPerson, regionWith } = work
const { bodyOf, aRecord, rowOf } = registerSamples(work)
const navoi = await regionWith('1712')

const nobody = await aPerson()

const isText = ({ kind }: Field) => kind === 'text' || kind === 'paragraph'

/** Nothing where something is required, and else what is neither a number, a day nor the name of anything. */
const wrongCell = (field: Field) => (isText(field) ? null : 'чепуха')

const inBothFormats = [
  ['excel', 'ru'],
  ['csv', 'uz'],
] as const

/** Files of all are read and written the same way, and a row of each is read by the test of the journal. */
const withFiles = new Set(sized({ short: allRegisters.filter((_, at) => at % 4 === 0), long: allRegisters }))

describe.each(allRegisters.map((register) => [register.table, register] as const))('%s', (_, register) => {
  const { list, read, create, change, remove, access, place, series } = register
  const rights = [access.read, access.edit, ...(access.export ? [access.export] : [])]
  let inNavoi: ReturnType<typeof aPerson> | undefined
  const someoneInNavoi = () => {
    inNavoi ??= aPerson({ granted: rights, region_id: navoi.id })
    return inNavoi
  }

  test('are kept by whoever may, and by nobody else', async () => {
    const keeper = await aPerson({ granted: rights })
    const reader = await aPerson({ granted: [access.read] })
    const one = await aRecord(register, '1712', keeper)
    expect(one.name).not.toBe('')
    const body = { ...changeOf(register.fields), version: one.version }
    const changed = expectDone(await keeper.call(change, { params: { id: one.id }, body }))
    expect(changed.version).toBe(2)
    expect(expectDone(await reader.call(read, { params: { id: one.id } }))).toEqual(changed)
    expect((await reader.call(create, { body: await bodyOf(register) })).status).toBe(403)
    expect((await reader.call(register.history, { params: { id: one.id }, query: {} as never })).status).toBe(
      403,
    )
    expect((await nobody.call(list, { query: {} as never })).status).toBe(403)
    const stale = await keeper.call(change, { params: { id: one.id }, body })
    expect(stale).toMatchObject({ status: 409, body: { code: 'record.stale', current: changed } })
    const history = expectDone(
      await keeper.call(register.history, { params: { id: one.id }, query: {} as never }),
    )
    expect(history.data.map(({ action }) => action)).toEqual(['update', 'create'])
    expect(history.data[0]?.changes).toHaveLength(1)
    expectDone(await keeper.call(remove, { params: { id: one.id } }))
    expect((await keeper.call(read, { params: { id: one.id } })).status).toBe(404)
  })

  test('go out as their filters select them', async () => {
    const [one, other] = [await aRecord(register, '1712'), await aRecord(register, '1727')]
    const query = 'region' in register.fields ? { region: navoi.id } : { search: one.name }
    const { data } = expectDone(await admin.call(list, { query: { ...query, page_size: 500 } as never }))
    const ids = data.map(({ id }) => id)
    expect(ids).toContain(one.id)
    if ('region' in register.fields) expect(ids).not.toContain(other.id)
    const [, ...rows] = await cellsIn(await fileOf(admin, register, { excel: 'true', ...query }))
    expect(rows.map(([id]) => id).sort()).toEqual(ids.sort())
  })

  if (withFiles.has(register))
    test('come back from their file and change nothing', async () => {
      await aRecord(register)
      for (const [format, lang] of inBothFormats) {
        const file = await fileOf(admin, register, { [format]: 'true' }, lang)
        const report = await importInto(admin, register, file)
        expect(report).toMatchObject({ applied: true, created: 0, updated: 0, errors: [] })
        expect(report.unchanged).toBeGreaterThan(0)
      }
    })

  if (withFiles.has(register))
    test('of a file with errors have every one named by its cell, and stay as they are', async () => {
      const one = await aRecord(register)
      const before = expectDone(await admin.call(list, { query: {} as never })).count
      const [head = [], ...kept] = await cellsIn(await fileOf(admin, register))
      const columns = Object.values<Field>({ ...register.fields, ...series?.fields })
      const [[name, value]] = Object.entries(changeOf(register.fields)) as [[string, string | number]]
      const changedAt = Object.keys(register.fields).indexOf(name) + 1
      const changed = kept.find(([id]) => id === one.id)?.map((cell, at) => (at === changedAt ? value : cell))
      const rows = [[null, ...columns.map((field) => wrongCell(field)), null], changed ?? []]
      const report = await importInto(admin, register, await aWorkbook({ header: head as string[], rows }))
      expect(report).toMatchObject({ applied: false, updated: 1 })
      const wrong = columns.flatMap((field, at) =>
        isText(field) && field.isOptional ? [] : [`${columnLetters(at + 1)}2`],
      )
      expect(report.errors.map(({ cell }) => cell).sort()).toEqual(wrong.sort())
      expect(expectDone(await admin.call(read, { params: { id: one.id } }))).toEqual(one)
      expect(expectDone(await admin.call(list, { query: {} as never })).count).toBe(before)
    })

  if (place !== 'everywhere')
    test('of another region are not there for who is limited to one', async () => {
      const limited = await someoneInNavoi()
      const [own, foreign] = [await aRecord(register, '1712'), await aRecord(register, '1727')]
      const { data } = expectDone(await limited.call(list, { query: { page_size: 500 } as never }))
      const ids = data.map(({ id }) => id)
      expect(ids).toContain(own.id)
      expect(ids).not.toContain(foreign.id)
      expect((await limited.call(read, { params: { id: foreign.id } })).status).toBe(404)
      expect((await limited.call(remove, { params: { id: foreign.id } })).status).toBe(404)
      expect((await limited.call(create, { body: await bodyOf(register, '1727') })).status).toBe(422)
      const cells = (await cellsIn(await fileOf(limited, register))).map(([id]) => id)
      expect(cells).toContain(own.id)
      expect(cells).not.toContain(foreign.id)
      const sought = await limited.call(list, { query: { search: foreign.name, page_size: 500 } as never })
      expect(expectDone(sought).data.map(({ id }) => id)).not.toContain(foreign.id)
    })

  if (place !== 'everywhere' && series)
    test('of another region keep their series to themselves', async () => {
      const { list: rows, store, remove: removeRow } = series as Series
      const limited = await someoneInNavoi()
      const [own, foreign] = [await aRecord(register, '1712'), await aRecord(register, '1727')]
      const row = (of: RegisterRow) => ({ record_id: of.id, ...rowOf(register) })
      const stored = expectDone(await admin.call(store, { body: { rows: [row(own), row(foreign)] } }))
      const { data } = expectDone(await limited.call(rows, { query: { page_size: 500 } as never }))
      expect(data.map(({ record }) => record.id)).toContain(own.id)
      expect(data.map(({ record }) => record.id)).not.toContain(foreign.id)
      const file = await limited.send('GET', pathOf(rows, {}, { excel: 'true' }))
      const names = (await cellsIn(file.body.bytes as Buffer)).map(([name]) => name)
      expect(names).toContain(own.name)
      expect(names).not.toContain(foreign.name)
      expect((await limited.call(store, { body: { rows: [row(foreign)] } })).status).toBe(422)
      const foreignRow = stored.data.find(({ record }) => record.id === foreign.id)
      expect((await limited.call(removeRow, { params: { id: foreignRow?.id ?? 0 } })).status).toBe(404)
    })

  if (place !== 'everywhere' && register.map)
    test('of another region are on no map of theirs', async () => {
      const limited = await someoneInNavoi()
      const body = { latitude: 41, longitude: 65, version: 1 }
      const [own, foreign] = [await aRecord(register, '1712'), await aRecord(register, '1727')]
      for (const { id } of [own, foreign]) expectDone(await admin.call(change, { params: { id }, body }))
      const map = register.map as NonNullable<typeof register.map>
      const { data } = expectDone(await limited.call(map, { query: {} }))
      expect(data.map(({ id }) => id)).toContain(own.id)
      expect(data.map(({ id }) => id)).not.toContain(foreign.id)
    })
})
