import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importObjects } from '#contract/api/objects-import'
import { atEnd } from '../support/at-end'
import { workWith } from '../support/builders'
import { startChildServer } from '../support/child-server'
import { signInAs } from '../support/client'
import { ownDatabase } from '../support/database'
import { importOf, templateFor, upload } from '../support/import-workbooks'
import { growthDuring, MB, residentMb } from '../support/memory'
import { sendLarge } from '../support/send-large'
import { startServer } from '../support/server'
import { anArchive } from '../support/spreadsheet-files'

const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-import-'))
atEnd(() => rm(dataDir, { recursive: true, force: true }))
const databaseUrl = await ownDatabase()
const { email, password } = await aKeeper()
const server = await startChildServer(dataDir, { DATABASE_URL: databaseUrl, ECO_DEMO: 'off' })
const keeper = await signInAs(server, email, password)
// What every import needs is loaded with the first.
await importOf(keeper, await templateFor(keeper), true)

/** Somebody whom a server without demo accounts lets in. */
async function aKeeper() {
  const first = await startServer({ databaseUrl })
  const { user, password } = await workWith(first).aPerson({ granted: ['objects.import'] })
  await first.close()
  return { email: user.email, password }
}

const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${rel}/${type}" Target="${target}"/>`

type Piece = Omit<Parameters<typeof anArchive>[0][number], 'name'>

/** A workbook of many sheets, each of the same content. */
function workbookOf(sheets: number, sheet: Piece, texts: Piece = { text: '<sst></sst>' }): Buffer {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const named = numbers.map(
    (number) => `<sheet name="Лист ${number}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  const related = numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`))
  return anArchive([
    {
      name: '_rels/.rels',
      text: `<Relationships>${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    { name: 'xl/workbook.xml', text: `<workbook><sheets>${named.join('')}</sheets></workbook>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships>${related.join('')}${relation(0, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', ...texts },
    ...numbers.map((number) => ({ name: `xl/worksheets/sheet${number}.xml`, ...sheet })),
  ])
}

const row = '<row><c><v>1</v></c></row>'
/** Below a megabyte nobody asks how well a part packs. */
const underMegabyte = row.repeat(38_000)

describe('refused, and the server hardly grows', () => {
  const cases: [name: string, content: () => Buffer][] = [
    ['a gigabyte in a sheet', () => workbookOf(1, { text: underMegabyte, times: 1000 })],
    ['a gigabyte in nine hundred sheets', () => workbookOf(900, { text: underMegabyte })],
    ['as much as may be unpacked, in rows', () => workbookOf(200, { text: underMegabyte })],
    [
      'a sheet that declares a hundred bytes',
      () => workbookOf(3, { text: underMegabyte, times: 300, declared: { unpacked: 100 } }),
    ],
    [
      'as many texts as fit',
      () =>
        workbookOf(
          3,
          { text: row },
          { text: `${'<si><t>а</t></si>'.repeat(1000)}${randomBytes(2000).toString('hex')}`, times: 4000 },
        ),
    ],
  ]
  test.each(cases)('%s', { timeout: 120_000 }, async (_, content) => {
    const bytes = content()
    const { result, grownMb } = await growthDuring(
      () => upload(keeper, bytes),
      () => residentMb(server.pid),
    )
    expect(result).toMatchObject({ status: 'failed', error: { code: 'spreadsheet.too-big' } })
    expect(grownMb).toBeLessThan(100)
  })

  test.each([
    ['says how large it is', true],
    ['does not say', false],
  ])('a file of 100 MB that %s', { timeout: 60_000 }, async (_, honest) => {
    const send = () => sendLarge(`${server.url}${importObjects.path}`, keeper.access, 100 * MB, honest)
    const { result, grownMb } = await growthDuring(send, () => residentMb(server.pid))
    expect(result).toMatchObject({ status: 413, body: { code: 'file.too-large' } })
    expect(grownMb).toBeLessThan(100)
  })
})
