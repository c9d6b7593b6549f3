import { expect, test } from 'vitest'
import { listObjects } from '#contract/api/registry/company-objects'
import { openArchive } from '../../src/core/spreadsheet/archive'
import { findParts } from '../../src/core/spreadsheet/marking/workbook-parts'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { anObjectEntry, aSourceEntry, fillIn, rewritten } from '../support/spreadsheets/filled-template'
import { importOf, markedOf, templateFor } from '../support/spreadsheets/import-workbooks'
import { readAll } from '../support/spreadsheets/spreadsheet-files'

const { admin } = workWith(await startServer())
const template = await templateFor(admin)

test('the workbook comes back as it was, with the wrong cells marked and said why, until they are right', async () => {
  const rows = [
    anObjectEntry({ title: '=1+1', inn: 'семь', additional_info: '+998 и @адрес' }),
    anObjectEntry({ key: 'Б', title: 'Без ошибок' }),
    anObjectEntry({ key: 'В', address: null }),
  ]
  const content = fillIn(template, { objects: rows, sources: [aSourceEntry()] })
  const report = await importOf(admin, content, true)
  expect(report.errors.map(({ cell }) => cell)).toEqual(['D2', 'G4'])
  const marked = await markedOf(admin, report.job)
  const [sent, returned] = [await readAll(content), await readAll(marked)]
  const errorsAt = sent[0]?.cells.length ?? 0
  const said = returned.map(({ sheet, row, cells }) => [sheet, row, cells[errorsAt]])
  expect(said.filter(([sheet]) => sheet === 'Объекты')).toEqual([
    ['Объекты', 1, 'Ошибки'],
    ['Объекты', 2, 'ИНН *: В ИНН должно быть девять цифр'],
    ['Объекты', 3, undefined],
    ['Объекты', 4, 'Юридический адрес *: Заполните эту ячейку'],
  ])
  const own = ({ sheet, cells }: (typeof sent)[number]) =>
    Array.from({ length: sheet === 'Объекты' ? errorsAt : cells.length }, (_, index) => cells[index] ?? null)
  expect(returned.map(own)).toEqual(sent.map(own))
  expect(colouredIn(marked, 'Объекты')).toEqual(['D2', 'G4'])
  expect(colouredIn(marked, 'Источники')).toEqual([])
  expect(sheetXmlOf(marked, 'Объекты')).toContain('<dataValidation ')

  const corrected = fixed(marked, { D2: '305555555' })
  const second = await importOf(admin, corrected, true)
  expect(second.errors.map(({ cell }) => cell)).toEqual(['G4'])
  const again = await markedOf(admin, second.job)
  expect(colouredIn(again, 'Объекты')).toEqual(['G4'])
  expect((await readAll(again)).find(({ row }) => row === 2)?.cells[errorsAt]).toBe(undefined)

  const done = await importOf(admin, fixed(again, { G4: 'Тупик, 7' }))
  expect(done).toMatchObject({ applied: true, objects: 3, sources: 1 })
  expect(expectDone(await admin.call(listObjects, { query: { search: '=1+1' } })).data).toMatchObject([
    { inn: '305555555', additional_info: '+998 и @адрес' },
  ])
})

/** Where the sheet is coloured. */
function colouredIn(workbook: Buffer, tab: string): string[] {
  const rules = [...sheetXmlOf(workbook, tab).matchAll(/<conditionalFormatting sqref="([^"]*)"/g)]
  return rules.flatMap(([, cells = '']) => cells.split(' '))
}

function sheetXmlOf(workbook: Buffer, tab: string): string {
  const archive = openArchive(workbook)
  const path = findParts(archive).sheets.find(({ name }) => name === tab)?.path ?? ''
  return archive.text(path) ?? ''
}

/** The objects of a workbook with other texts in some cells. */
function fixed(workbook: Buffer, texts: Record<string, string>): Uint8Array {
  const path = findParts(openArchive(workbook)).sheets[0]?.path ?? ''
  return rewritten(workbook, path, (xml) => {
    let changed = xml
    for (const [cell, text] of Object.entries(texts)) {
      const row = Number(/\d+/.exec(cell)?.[0])
      const written = `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`
      const old = new RegExp(`<c r="${cell}"[^>]*>.*?</c>`)
      if (old.test(changed)) changed = changed.replace(old, written)
      else
        changed = changed.replace(
          new RegExp(`(<row r="${row}">)(.*?)(?=<c r="[G-Z]${row}")`),
          `$1$2${written}`,
        )
    }
    return changed
  })
}
