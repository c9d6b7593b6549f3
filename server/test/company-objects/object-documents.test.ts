import { describe, expect, test } from 'vitest'
import { deleteObject } from '#contract/api/registry/company-objects'
import {
  addDocument,
  deleteDocument,
  documentLimitBytes,
  downloadDocument,
  listDocuments,
} from '#contract/api/registry/object-passport'
import { pathOf } from '../support/client'
import { fileOf, jpegOf, pngOf } from '../support/files/pictures'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { anArchive, aWorkbook } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { db } = server.app
const { as, anObject } = workWith(server)
const csak = as('csak')

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n')
const officeFile = (type: string) =>
  anArchive([
    {
      name: '[Content_Types].xml',
      text: `<Types><Override PartName="/a.xml" ContentType="application/vnd.${type}.main+xml"/></Types>`,
    },
    { name: 'a.xml', text: '<a/>' },
  ])
const word = officeFile('openxmlformats-officedocument.wordprocessingml.document')
const excel = await aWorkbook({ header: ['А'], rows: [['1']] })
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const add = (id: number, file: File, title = 'Паспорт') =>
  csak.call(addDocument, { params: { id }, body: { title, file } })

describe('a document', () => {
  test.each([
    ['PDF', pdf, 'application/pdf', 'pdf'],
    ['Word', word, wordType, 'docx'],
    ['Excel', excel, excelType, 'xlsx'],
    ['JPG', jpegOf(), 'image/jpeg', 'jpg'],
    ['PNG', pngOf(), 'image/png', 'png'],
  ])(
    'may be %s, whatever it is called, and is offered as what it is',
    async (_, content, type, extension) => {
      const { id } = await anObject()
      const made = expectDone(await add(id, fileOf(content, 'Паспорт «А».exe', 'text/html')), 201)
      expect(made).toEqual({
        id: made.id,
        title: 'Паспорт',
        file_name: `Паспорт «А».${extension}`,
        media_type: type,
        bytes: content.length,
        uploaded_by: { id: expect.any(Number), name: 'Малика Юсупова' },
        created_at: server.clock.now().toISOString(),
      })
      const got = await csak.send('GET', pathOf(downloadDocument, { id, document_id: made.id }))
      expect(got.status).toBe(200)
      expect(got.body.bytes).toEqual(content)
      expect(got.headers.get('content-type')).toBe(type)
      expect(got.headers.get('content-disposition')).toMatch(/^attachment; /)
      expect(got.headers.get('content-disposition')).toContain(encodeURIComponent(`Паспорт «А».${extension}`))
      expect(got.headers.get('x-content-type-options')).toBe('nosniff')
      expect(got.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    },
  )

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a program', Buffer.from('MZ\x90\x00')],
    ['an archive of something else', anArchive([{ name: 'a.txt', text: 'a' }])],
    ['a text document with macros', officeFile('ms-word.document.macroEnabled')],
    ['an archive that is cut off', word.subarray(0, 40)],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_, content) => {
    const { id } = await anObject()
    const reply = await add(id, fileOf(content, 'document.pdf', 'application/pdf'))
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'file.document-type', fields: { file: { code: 'document-type' } } },
    })
  })

  test('is at most 20 MB', async () => {
    const { id } = await anObject()
    const large = (bytes: number) =>
      fileOf(Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)]), 'a.pdf', '')
    expectDone(await add(id, large(documentLimitBytes)), 201)
    const reply = await add(id, large(documentLimitBytes + 1))
    expect(reply).toMatchObject({ status: 413, body: { code: 'file.too-large' } })
  })

  test('needs a title and a file', async () => {
    const { id } = await anObject()
    const form = new FormData()
    form.append('title', ' ')
    const reply = await csak.send('POST', pathOf(addDocument, { id }), { body: form })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields ?? {}).sort()).toEqual(['file', 'title'])
  })
})

describe('the documents of an object', () => {
  test('are listed, sorted and searched', async () => {
    const { id } = await anObject()
    const one = expectDone(await add(id, fileOf(pdf, 'a.pdf', ''), 'Экспертиза'), 201)
    const two = expectDone(await add(id, fileOf(pngOf(), 'scheme.png', ''), 'Акт'), 201)
    const ids = async (query: object) =>
      expectDone(await csak.call(listDocuments, { params: { id }, query })).data.map((row) => row.id)
    expect(await ids({})).toEqual([one.id, two.id])
    expect(await ids({ ordering: 'title' })).toEqual([two.id, one.id])
    expect(await ids({ search: 'экс' })).toEqual([one.id])
    expect(await ids({ search: 'SCHEME' })).toEqual([two.id])
  })

  test('are only its own', async () => {
    const [one, other] = [await anObject(), await anObject()]
    const { id: document_id } = expectDone(await add(one.id, fileOf(pdf, 'a.pdf', '')), 201)
    const params = { id: other.id, document_id }
    expect(expectDone(await csak.call(listDocuments, { params: { id: other.id } })).data).toEqual([])
    expect((await csak.send('GET', pathOf(downloadDocument, params))).status).toBe(404)
    expect((await csak.call(deleteDocument, { params })).status).toBe(404)
    expect((await csak.send('GET', pathOf(downloadDocument, { id: one.id, document_id }))).status).toBe(200)
  })

  test('are gone when deleted, alone or with their object, and nothing is left of them', async () => {
    const { id } = await anObject()
    const [one, two] = [
      expectDone(await add(id, fileOf(pdf, 'gone-1.pdf', '')), 201),
      expectDone(await add(id, fileOf(pdf, 'gone-2.pdf', '')), 201),
    ]
    const params = { id, document_id: one.id }
    expectDone(await csak.call(deleteDocument, { params }))
    expect((await csak.send('GET', pathOf(downloadDocument, params))).status).toBe(404)
    expectDone(await csak.call(deleteObject, { body: { id } }))
    const path = pathOf(downloadDocument, { id, document_id: two.id })
    expect((await csak.send('GET', path)).status).toBe(404)
    const left = await db.selectFrom('files').select('id').where('name', 'like', 'gone-%').execute()
    expect(left).toEqual([])
  })

  test('are not served as photos are', async () => {
    const { id } = await anObject()
    expectDone(await add(id, fileOf(pngOf(), 'picture.png', '')), 201)
    const { id: file } = await db
      .selectFrom('files')
      .select('id')
      .where('name', '=', 'picture.png')
      .executeTakeFirstOrThrow()
    for (const name of ['csak', 'admin', 'guest'])
      expect((await as(name).send('GET', `/api/files/${file}/`)).status).toBe(404)
  })
})
