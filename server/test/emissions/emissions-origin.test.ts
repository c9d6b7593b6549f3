import { describe, expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { listEmissionComments, listEmissionHistory } from '#contract/api/measurements/emission-details'
import { listLastMeasurements } from '#contract/api/measurements/emission-series'
import {
  emissionCards,
  listEmissionAuthors,
  listEmissions,
  readEmission,
} from '#contract/api/measurements/emissions'
import { listPlans } from '#contract/api/measurements/sampling-plans'
import { listObjects } from '#contract/api/registry/company-objects'
import { addDocument, listDocuments, listHistory } from '#contract/api/registry/object-passport'
import { listSources } from '#contract/api/registry/pollution-sources'
import { emissionFields } from '#contract/fields/emissions'
import type { PermissionName } from '#contract/permissions/permissions'
import { type Caller, pathOf } from '../support/client'
import { fileOf, pngOf } from '../support/files/pictures'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { as, aPerson, aSource, anEmission, aPlan, aLaboratory } = workWith(server)
const laboratory = await aLaboratory()
const enters: PermissionName[] = [
  'objects.view',
  'emissions.view',
  'emissions.view-unaccepted',
  'emissions.enter',
]
const author = await aPerson({ granted: enters, laboratory_id: laboratory.id, surname: 'Составителева' })
const admin = as('admin')
const csak = as('csak')

const source = await aSource()
const object = source.object_id
await aPlan({ source_id: source.id })
const { id } = await anEmission({ source_id: source.id, by: author, comment: 'Ветер с севера' })
expectDone(await csak.call(changeEmissionStatus, { body: { id, status: 'Accepted' } }))
const file = fileOf(pngOf(), 'a.png', 'image/png')
expectDone(await admin.call(addDocument, { params: { id: object }, body: { title: 'Акт', file } }), 201)

/** All that is told of one record and its object. */
const told = async (caller: Caller) => [
  expectDone(await caller.call(readEmission, { params: { id } })),
  ...expectDone(await caller.call(listEmissions, { query: { object } })).data,
  ...expectDone(await caller.call(listLastMeasurements, { params: { id: object } })).data,
]
const guestLike = await aPerson({ granted: ['objects.view', 'emissions.view', 'emissions.export'] })
const byAuthor = { author: author.user.id }

describe('how a record or an object came about', () => {
  test('is told to those who may know', async () => {
    for (const one of await told(as('ministry')))
      expect(one).toMatchObject({ author: { name: 'Проба Составителева' }, comments_count: 1 })
    const { data } = expectDone(await csak.call(listDocuments, { params: { id: object } }))
    expect(data[0]?.uploaded_by?.name).toMatch(/\S/)
    expect(expectDone(await csak.call(listEmissions, { query: byAuthor })).count).toBe(1)
  })

  test.each([
    ['guests', as('guest')],
    ['others without the right', guestLike],
  ])('is not told to %s', async (_, guest) => {
    const records = await told(guest)
    expect(records).toHaveLength(3)
    for (const one of records) expect(one).toMatchObject({ value: 0.25, author: null, comments_count: 0 })
    const documents = await guest.call(listDocuments, { params: { id: object } })
    if (guest === guestLike)
      expect(expectDone(documents).data).toMatchObject([{ title: 'Акт', uploaded_by: null }])
    else expect(documents.status).toBe(403)
    const refused = [
      guest.call(listEmissionHistory, { params: { id } }),
      guest.call(listEmissionComments, { query: { emission: id } }),
      guest.call(listEmissionAuthors),
      guest.call(listHistory, { params: { id: object } }),
      guest.call(listPlans, { query: { object } }),
      guest.call(listEmissions, { query: byAuthor }),
      guest.call(emissionCards, { query: byAuthor }),
      guest.call(listObjects, { query: byAuthor }),
      guest.call(listSources, { query: byAuthor }),
    ]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 403))
  })

  test('stands in no file of theirs', async () => {
    const columnsFor = async (caller: Caller) => {
      const path = pathOf(listEmissions, {}, { object, excel: true })
      const [head = [], row = []] = await cellsIn((await caller.send('GET', path)).body.bytes as Buffer)
      return { head, row }
    }
    const title = emissionFields.author.title.ru
    const whole = await columnsFor(csak)
    expect(whole.row[whole.head.indexOf(title)]).toBe('Проба Составителева')
    const cut = await columnsFor(guestLike)
    expect(cut.head).not.toContain(title)
    expect(cut.head).toContain(emissionFields.status.title.ru)
    expect(cut.row).not.toContain('Проба Составителева')
    for (const columns of ['author', 'comments_count'])
      expect(
        (await guestLike.send('GET', pathOf(listEmissions, {}, { object, excel: true, columns }))).status,
      ).toBe(422)
    expect(
      (await guestLike.send('GET', pathOf(listEmissions, {}, { ...byAuthor, excel: true }))).status,
    ).toBe(403)
  })
})
