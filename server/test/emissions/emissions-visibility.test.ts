import { describe, expect, test } from 'vitest'
import * as decisions from '#contract/api/measurements/emission-decisions'
import * as details from '#contract/api/measurements/emission-details'
import * as entry from '#contract/api/measurements/emission-entry'
import * as series from '#contract/api/measurements/emission-series'
import * as emissions from '#contract/api/measurements/emissions'
import * as dashboard from '#contract/api/measurements/laboratory-dashboard'
import { currentUser } from '#contract/api/people/auth'
import type { Endpoint } from '#contract/endpoint'
import type { PermissionName } from '#contract/permissions/permissions'
import { pathOf } from '../support/client'
import { expectDone, type Person, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { as, aPerson, aLaboratory, anObject, aSource, anEmission, aPlan, regionWith, componentWith } =
  workWith(server)
const so2 = await componentWith('SO2')
const admin = as('admin')
const navoi = await regionWith('1712')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
const endpoints = [entry, series, emissions, decisions, details, dashboard]
  .flatMap((section) => Object.values(section) as unknown[])
  .filter(isEndpoint)

const all: PermissionName[] = [
  'objects.view',
  'emissions.view',
  'emissions.view-unaccepted',
  'emissions.enter',
  'emissions.edit',
  'emissions.delete',
  'emissions.comment',
  'emissions.moderate',
  'emissions.export',
]
const [mine, others] = [await aLaboratory(), await aLaboratory()]
const moderator = await aPerson({ granted: all })
const inNavoi = await aPerson({ granted: all, region_id: navoi.id })
const [ministry] = await server.app.db.selectFrom('ministries').select('id').orderBy('id').execute()
const ofMinistry = await aPerson({ granted: all, ministry_id: ministry?.id })
const withoutModerating = all.filter((name) => name !== 'emissions.moderate')
const ofLaboratory = await aPerson({ granted: withoutModerating, laboratory_id: mine.id })
const author = await aPerson({ granted: withoutModerating, laboratory_id: others.id })
const guestLike = await aPerson({
  granted: all.filter((name) => name !== 'emissions.view-unaccepted' && name !== 'emissions.enter'),
})

let made = 0
/** A record of a word that stands nowhere else; with a comment and a plan. */
async function hide(fields: Parameters<typeof anObject>[0] = {}, sato?: string, by = admin) {
  made += 1
  const word = `Потаённое${made}`
  const object = await anObject({ ...fields, title: word }, sato)
  const source = await aSource({ object_id: object.id, name: word, number: word })
  await aPlan({ source_id: source.id })
  const emission = await anEmission({ source_id: source.id, comment: word, date: '2026-02-01', by })
  const comments = expectDone(
    await admin.call(details.listEmissionComments, { query: { emission: emission.id } }),
  )
  return { word, object, source, emission, comment: comments.data[0]?.id as number }
}
type Hidden = Awaited<ReturnType<typeof hide>>

const secret = { status: 'secret' as const, confidential_reason: 'Причина' }
const cases: [string, Person, Hidden][] = [
  ['of a secret object', moderator, await hide(secret)],
  ['of another region', inNavoi, await hide({}, '1706')],
  ['of another ministry', ofMinistry, await hide()],
  ['of another laboratory', ofLaboratory, await hide({}, undefined, author)],
  ['that is not accepted', guestLike, await hide()],
]

const seesItsObject = (hidden: Hidden) => hidden === cases[3]?.[2] || hidden === cases[4]?.[2]

/** The record named wherever a call can name it. */
function ask({ emission, source, object, comment }: Hidden, endpoint: Endpoint) {
  const id = endpoint.path.includes('/objects/{id}') ? object.id : emission.id
  const { pathname } = new URL(pathOf(endpoint, { id }), 'http://x')
  const queries: Record<string, object> = {
    [details.listEmissionComments.path]: { emission: emission.id },
    [entry.readEntryForm.path]: { source: source.id, date: emission.date },
    [series.graphActualConcentration.path]: { source: source.id },
  }
  const body: Record<string, Record<string, unknown>> = {
    [emissions.storeEmissions.path]: {
      source_id: source.id,
      date: '2026-02-20',
      values: [{ component_id: so2.id, value: 1 }],
    },
    [`PUT ${emissions.updateEmission.path}`]: { id: emission.id, version: 1, value: 9 },
    [`DELETE ${emissions.deleteEmission.path}`]: { id: emission.id },
    [emissions.deleteEmissions.path]: { ids: [emission.id] },
    [decisions.changeEmissionStatus.path]: { id: emission.id, status: 'Canceled', comment: 'Нет' },
    [decisions.changeEmissionStatuses.path]: { ids: [emission.id], status: 'Canceled', comment: 'Нет' },
    [`POST ${details.addEmissionComment.path}`]: { emission_id: emission.id, text: 'Вижу' },
    [`DELETE ${details.deleteEmissionComment.path}`]: { id: comment },
    [dashboard.explainGap.path]: {
      source_id: source.id,
      component_id: so2.id,
      period_start: '2026-02-01',
      reason: 'other',
    },
  }
  const query = new URLSearchParams(queries[endpoint.path] as Record<string, string>).toString()
  return {
    path: query ? `${pathname}?${query}` : pathname,
    body: body[`${endpoint.method} ${endpoint.path}`] ?? body[endpoint.path],
  }
}

const namesNothing = new Set(['/api/company-objects/get-emission-statuses/'])

describe.each(cases)('a record %s', (_, person, hidden) => {
  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'is not in %s',
    async (_call, endpoint) => {
      if (endpoint.method !== 'GET' && namesNothing.has(endpoint.path)) return
      const { path, body } = ask(hidden, endpoint)
      const reply = await person.send(endpoint.method, path, { body })
      if (reply.status === 403) return
      // Who sees the object may enter values, comment on gaps and read its passport; they see no value of others there.
      const text = JSON.stringify(reply.body)
      const seesObject = seesItsObject(hidden)
      if (!seesObject) expect(text).not.toContain(hidden.word)
      expect(text).not.toContain(`"id":${hidden.emission.id},"object"`)
      if (endpoint.method !== 'GET' && !seesObject) expect([404, 422]).toContain(reply.status)
      if (
        /emission-bulk|status-bulk|change-emission|comments|daily/.test(endpoint.path) &&
        reply.status < 300
      )
        expect(endpoint.method).toBe('GET')
    },
  )

  test('was changed by none of that', async () => {
    const { id } = hidden.emission
    const now = expectDone(await admin.call(emissions.readEmission, { params: { id } }))
    expect(now).toMatchObject({ status: 'New', version: 1, value: hidden.emission.value, comments_count: 1 })
  })

  test('is in no count, card or file', async () => {
    const filter = { object: hidden.object.id, date_to: '2026-02-15' }
    const list = expectDone(await person.call(emissions.listEmissions, { query: filter }))
    expect(list).toMatchObject({ data: [], count: 0 })
    for (const query of [filter, { object: hidden.object.id }])
      expect(expectDone(await person.call(emissions.emissionCards, { query })).count).toBe(
        'date_to' in query ? 0 : await countOf(person, hidden.object.id),
      )
    const file = await person.send('GET', `${emissions.listEmissions.path}?excel=true`)
    const rows = await cellsIn(file.body.bytes as Buffer)
    if (!seesItsObject(hidden)) expect(rows.flat()).not.toContain(hidden.word)
    expect(rows.slice(1).map((cells) => cells[0])).not.toContain(hidden.emission.id)
  })
})

const countOf = async (person: Person, object: number) =>
  expectDone(await person.call(emissions.listEmissions, { query: { object } })).count

test('whoever sees the measurements of their own laboratory alone is told so', async () => {
  const told = async (person: Person) => expectDone(await person.call(currentUser)).own_measurements_only
  expect(await told(ofLaboratory)).toBe(true)
  expect(await told(await aPerson({ granted: all, laboratory_id: mine.id }))).toBe(false)
  expect(await told(ofMinistry)).toBe(false)
})
