import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openArchive } from '../server/src/core/spreadsheet/archive'
import { anObjectEntry, fillIn } from '../server/test/support/spreadsheets/filled-template'
import { importOf, markedOf, templateFor } from '../server/test/support/spreadsheets/import-workbooks'
import { fileOf, readAll } from '../server/test/support/spreadsheets/spreadsheet-files'
import { convertInLibreOffice } from './support/libreoffice'
import { needPrograms, runProgram, runPython } from './support/programs'
import { startInteropServer } from './support/server'

const { admin } = await startInteropServer()
const template = await templateFor(admin)
const filled = fillIn(template, { objects: [anObjectEntry({ inn: '1' })] })
const { job } = await importOf(admin, filled, true)
const marked = await fileOf(await markedOf(admin, job), '.xlsx')

test('unzip finds every part of a marked workbook intact', async ({ skip }) => {
  needPrograms(skip, 'unzip')
  const { stdout } = await runProgram('unzip', ['-t', marked])
  expect(stdout).toContain('No errors detected')
})

const readMarks = `
import json, sys, openpyxl
sheet = openpyxl.load_workbook(sys.argv[1])['Объекты']
coloured = [str(rules.sqref) for rules in sheet.conditional_formatting]
said = [cell.value for cell in sheet[2] if isinstance(cell.value, str) and cell.value.startswith('ИНН')]
print(json.dumps({'coloured': coloured, 'said': said}))
`

test('openpyxl reads the marks of a marked workbook', async ({ skip }) => {
  needPrograms(skip, 'openpyxl')
  expect(await runPython(readMarks, [marked])).toEqual({
    coloured: ['D2'],
    said: ['ИНН *: В ИНН должно быть девять цифр'],
  })
})

test.each(['xls', 'ods'])('a filled template saved as %s comes back as a marked xlsx', async (format) => {
  const [converted = ''] = await convertInLibreOffice([await fileOf(filled, '.xlsx')], format)
  const { job, errors } = await importOf(admin, await readFile(converted), true)
  expect(errors.map(({ sheet, cell }) => [sheet, cell])).toEqual([['Объекты', 'D2']])
  const rows = await readAll(await markedOf(admin, job))
  const said = rows.find(({ sheet, row }) => sheet === 'Объекты' && row === 2)?.cells.at(-1)
  expect(said).toBe('ИНН *: В ИНН должно быть девять цифр')
})

test('LibreOffice opens the template with its lists, and the marked workbook with its marks', async ({
  skip,
}) => {
  needPrograms(skip, 'soffice')
  const [templatePath = '', markedPath = ''] = await convertInLibreOffice(
    [await fileOf(template, '.xlsx'), marked],
    'ods',
  )
  const contentOf = async (path: string) => openArchive(await readFile(path)).text('content.xml') ?? ''
  const opened = await contentOf(templatePath)
  expect(opened.match(/cell-content-is-in-list\(/g)?.length).toBeGreaterThan(10)
  expect(opened.includes('MATCH([.$E2];districts_of;0)')).toBe(true)
  expect((await contentOf(markedPath)).includes('calcext:conditional-format ')).toBe(true)
})
