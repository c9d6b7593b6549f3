import { describe, expect, test } from 'vitest'
import { listRefusals } from '#contract/api/figures/dashboards'
import { changeEmissionStatus, changeEmissionStatuses } from '#contract/api/measurements/emission-decisions'
import {
  addEmissionComment,
  deleteEmissionComment,
  listEmissionComments,
  listEmissionHistory,
} from '#contract/api/measurements/emission-details'
import {
  deleteEmission,
  deleteEmissions,
  listEmissions,
  readEmission,
  updateEmission,
} from '#contract/api/measurements/emissions'
import { listActivities } from '#contract/api/operation/journals'
import { decisionTo, transitionOf } from '#contract/domain/measurement/emission-transitions'
import type { PermissionName } from '#contract/permissions/permissions'
import { everyRow } from '../../src/core/database/scope'
import { statementsOf } from '../support/databases/statements'
import { expectDone, workWith } from '../support/records/builders'
import { newRecords } from '../support/records/new-records'
import { startServer } from '../support/server'

const server = await startServer()
const { as, aPerson, aSource, aSecret, anEmission } = workWith(server)
const [csak, laboratory, admin] = [as('csak'), as('laboratory'), as('admin')]
const granted: PermissionName[] = ['emissions.view', 'emissions.view-unaccepted', 'emissions.moderate']
const [one, other] = [await aPerson({ granted }), await aPerson({ granted })]
const nowhere = 2_000_000_000

const needReason = (['Accepted', 'Canceled', 'Edited'] as const).filter((status) => {
  const decision = decisionTo(status)
  return decision && transitionOf(decision).needsReason
})

const read = async (id: number) => expectDone(await admin.call(readEmission, { params: { id } }))
const historyOf = async (id: number) =>
  expectDone(await admin.call(listEmissionHistory, { params: { id } })).data

const records = (howMany: number) => newRecords(server, laboratory, howMany)

const statusesOf = async (ids: number[]) => {
  const rows = await everyRow(server.app.db)
    .selectFrom('emissions')
    .select('status')
    .distinct()
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ status }) => status)
}

describe('a decision', () => {
  test('accepts, and is told in the history', async () => {
    const { id, version } = await anEmission({ by: laboratory })
    const accepted = expectDone(
      await csak.call(changeEmissionStatus, { body: { id, version, status: 'Accepted' } }),
    )
    expect(accepted).toMatchObject({ status: 'Accepted', version: 2, may: ['cancel', 'reopen'] })
    expect((await historyOf(id))[0]).toMatchObject({
      from_status: 'New',
      to_status: 'Accepted',
      actor: 'Малика Юсупова',
      role: 'csak',
      reason: '',
    })
  })

  test('that says the same again changes nothing and writes nothing', async () => {
    const { id } = await anEmission({ by: laboratory })
    const body = { id, status: 'Canceled' as const, comment: 'Прибор неисправен' }
    const first = expectDone(await csak.call(changeEmissionStatus, { body }))
    expect(expectDone(await csak.call(changeEmissionStatus, { body }))).toEqual(first)
    expect(await historyOf(id)).toHaveLength(2)
    expect(first.comments_count).toBe(1)
  })

  test.each(needReason)('for %s needs a reason, which stays', async (status) => {
    const made = await anEmission({ by: laboratory })
    if (status === 'Edited')
      expectDone(await csak.call(changeEmissionStatus, { body: { id: made.id, status: 'Accepted' } }))
    const { version } = await read(made.id)
    for (const comment of [undefined, '', '  ']) {
      const body = { id: made.id, version, status, ...(comment !== undefined && { comment }) }
      expect(await csak.call(changeEmissionStatus, { body })).toMatchObject({
        status: 422,
        body: { code: 'emission.reason-required', fields: { comment: { code: 'required' } } },
      })
    }
    const body = { id: made.id, version, status, comment: 'Нет протокола' }
    expect(expectDone(await csak.call(changeEmissionStatus, { body })).status).toBe(status)
    expect((await historyOf(made.id))[0]?.reason).toBe('Нет протокола')
    const { data } = expectDone(await csak.call(listEmissionComments, { query: { emission: made.id } }))
    expect(data).toMatchObject([{ text: 'Нет протокола', required: true, may_delete: false }])
    const kept = await csak.call(deleteEmissionComment, { body: { id: data[0]?.id as number } })
    expect(kept).toMatchObject({ status: 409, body: { code: 'emission.comment-kept' } })
  })

  test('counts one reason as one, in whichever language it was picked, and says it in the reader’s', async () => {
    const made = [await anEmission({ by: laboratory }), await anEmission({ by: laboratory })] as const
    const older = [await anEmission({ by: laboratory }), await anEmission({ by: laboratory })] as const
    const bodies = [
      { reason_code: 'typing' as const },
      { reason_code: 'typing' as const, comment: 'Проверьте протокол' },
      // As a window that was open before codes sends it.
      { comment: 'Ошибка ввода. Запятая' },
      { comment: 'Kiritishdagi xato' },
    ]
    for (const [at, { id }] of [...made, ...older].entries())
      expectDone(await csak.call(changeEmissionStatus, { body: { id, status: 'Canceled', ...bodies[at] } }))
    const ids = [...made, ...older].map(({ id }) => id)

    const period = { date_from: '2000-01-01', date_to: '2100-01-01' }
    const { data } = expectDone(await csak.call(listRefusals, { query: period }))
    expect(data.find(({ reason }) => reason === 'typing')?.n).toBe(ids.length)
    for (const reason of ['typing', 'Ошибка ввода', 'Kiritishdagi xato']) {
      const path = `/api/company-objects/get-emissions/?${new URLSearchParams({ ...period, reason })}`
      const found = await csak.send('GET', path)
      const listed = found.body.data as { id: number }[]
      expect(listed.map(({ id }) => id).sort()).toEqual([...ids].sort())
    }
    expect((await historyOf(older[0].id))[0]).toMatchObject({ reason_code: 'typing', reason: 'Запятая' })
    const request = { record_type: 'emissions', record_id: String(made[1].id) } as const
    for (const [lang, told] of [
      ['ru', 'Ошибка ввода. Проверьте протокол'],
      ['uz', 'Kiritishdagi xato. Проверьте протокол'],
    ] as const)
      for (const search of [undefined, 'ошибка ВВОДА'])
        expect(
          expectDone(
            await admin.call(listActivities, {
              query: { ...request, ...(search && { search }), ordering: '-at' },
              headers: { 'accept-language': lang },
            }),
          ).results.map(({ reason }) => reason),
        ).toContain(told)
  })

  test('refuses a reason of another decision, and «other» without words', async () => {
    const { id } = await anEmission({ by: laboratory })
    const cancel = (reason: object) =>
      csak.call(changeEmissionStatus, { body: { id, status: 'Canceled', ...reason } })
    expect(await cancel({ reason_code: 'complaint' })).toMatchObject({
      status: 422,
      body: { fields: { reason_code: { code: 'choice' } } },
    })
    expect(await cancel({ reason_code: 'other' })).toMatchObject({
      status: 422,
      body: { code: 'emission.reason-required' },
    })
  })

  test('on what one wrote last oneself is refused, an administrator’s too', async () => {
    for (const caller of [csak, admin]) {
      const { id } = await anEmission({ by: caller })
      expect(await caller.call(changeEmissionStatus, { body: { id, status: 'Accepted' } })).toMatchObject({
        status: 409,
        body: { code: 'emission.own-work', current: { id, status: 'New' } },
      })
      expectDone(await one.call(changeEmissionStatus, { body: { id, status: 'Accepted' } }))
    }
  })

  test('on what is not there, or not for the caller, finds nothing', async () => {
    const source = await aSource({ object_id: (await aSecret()).id })
    const { id } = await anEmission({ source_id: source.id })
    for (const hidden of [id, nowhere])
      expect(
        (await one.call(changeEmissionStatus, { body: { id: hidden, status: 'Accepted' } })).status,
      ).toBe(404)
  })

  test('on an old version, or not in the table, shows the record as it stands', async () => {
    const { id } = await anEmission({ by: laboratory })
    const stale = await csak.call(changeEmissionStatus, { body: { id, version: 7, status: 'Accepted' } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'record.stale', current: { id, version: 1 } } })
    expectDone(await csak.call(changeEmissionStatus, { body: { id, status: 'Canceled', comment: 'Нет' } }))
    for (const status of ['New', 'Accepted'] as const) {
      const reply = await csak.call(changeEmissionStatus, { body: { id, status, comment: 'Да' } })
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'emission.forbidden-move', current: { status: 'Canceled' } },
      })
    }
  })

  test('that is made can be taken back with a reason, an accepting and a cancelling', async () => {
    for (const status of ['Accepted', 'Canceled'] as const) {
      const { id, version } = await anEmission({ by: laboratory })
      const decided = { id, version, status, comment: 'Решено' }
      expect(expectDone(await csak.call(changeEmissionStatus, { body: decided })).may).toContain('reopen')
      const body = { id, version: version + 1, status: 'Edited' as const, comment: 'По ошибке' }
      const reopened = expectDone(await csak.call(changeEmissionStatus, { body }))
      expect(reopened).toMatchObject({ status: 'Edited', may: expect.arrayContaining(['accept', 'cancel']) })
      expect((await historyOf(id))[0]).toMatchObject({ from_status: status, reason: 'По ошибке' })
    }
  })

  test('without a version is made only on what is undecided still', async () => {
    const { id } = await anEmission({ by: laboratory })
    expectDone(await csak.call(changeEmissionStatus, { body: { id, status: 'Accepted' } }))
    for (const status of ['Canceled', 'Edited'] as const) {
      const said = { status, comment: 'Передумали' }
      expect(await one.call(changeEmissionStatus, { body: { id, ...said } })).toMatchObject({
        status: 409,
        body: { code: 'record.stale', current: { id, status: 'Accepted', version: 2 } },
      })
      expect(await one.call(changeEmissionStatuses, { body: { ids: [id], ...said } })).toMatchObject({
        status: 409,
        body: { code: 'record.stale', forbidden: [id] },
      })
    }
    const body = { ids: [id], versions: [2], status: 'Canceled' as const, comment: 'Передумали' }
    expect(expectDone(await one.call(changeEmissionStatuses, { body }))).toEqual({ changed: 1 })
  })
})

describe('a decision on many', () => {
  test('is done for all of them, each with its history', async () => {
    const ids = await records(1000)
    const reply = await csak.call(changeEmissionStatuses, { body: { ids, status: 'Accepted' } })
    expect(expectDone(reply)).toEqual({ changed: 1000 })
    expect(await statusesOf(ids)).toEqual(['Accepted'])
    expect((await historyOf(ids[999] as number))[0]?.to_status).toBe('Accepted')
    const again = await csak.call(changeEmissionStatuses, { body: { ids, status: 'Accepted' } })
    expect(expectDone(again)).toEqual({ changed: 0 })
  })

  test('takes as many statements for hundreds as for two, with their comments and histories', async () => {
    const statements = async (howMany: number) => {
      const ids = await records(howMany)
      const decide = (status: 'Accepted' | 'Edited', version: number) =>
        csak.call(changeEmissionStatuses, {
          body: { ids, versions: ids.map(() => version), status, comment: 'Проверьте единицы' },
        })
      const accepting = await statementsOf(async () => expectDone(await decide('Accepted', 1)))
      const reopening = await statementsOf(async () => expectDone(await decide('Edited', 2)))
      const last = ids.at(-1) as number
      expect(await read(last)).toMatchObject({ status: 'Edited', version: 3, comments_count: 2 })
      expect(await historyOf(last)).toMatchObject([
        { from_status: 'Accepted', to_status: 'Edited', reason: 'Проверьте единицы' },
        { from_status: 'New', to_status: 'Accepted' },
      ])
      return [accepting.length, reopening.length]
    }
    // Hold them, change them, tell their history with the comments; who listens is told of it besides.
    expect(await statements(2)).toEqual([3, 3])
    expect(await statements(300)).toEqual([3, 3])
  })

  test('with one that may not go changes nothing and names it', async () => {
    const ids = await records(999)
    const own = await anEmission({ by: csak })
    ids.splice(17, 0, own.id)
    const reply = await csak.call(changeEmissionStatuses, { body: { ids, status: 'Accepted' } })
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'emission.own-work',
        fields: { 'ids.17': { code: 'emission.own-work' } },
        forbidden: [own.id],
      },
    })
    expect(Object.keys(reply.body.fields ?? {})).toHaveLength(1)
    expect(await statusesOf(ids)).toEqual(['New'])
  })

  test('with one that is hidden changes nothing and says that it is not there', async () => {
    const ids = await records(3)
    const source = await aSource({ object_id: (await aSecret()).id })
    const secret = await anEmission({ source_id: source.id })
    for (const hidden of [secret.id, nowhere]) {
      const reply = await one.call(changeEmissionStatuses, {
        body: { ids: [...ids, hidden], status: 'Accepted' },
      })
      expect(reply).toMatchObject({ status: 404, body: { fields: { 'ids.3': { code: 'not-found' } } } })
    }
    expect(await statusesOf(ids)).toEqual(['New'])
  })

  test('by a filter is done if it selects as many as were shown', async () => {
    const ids = await records(40)
    const { source } = await read(ids[0] as number)
    const filter = { source: source.id, status: 'New' as const, date_from: '2020-01-02' }
    const act = (expected_count: number) =>
      csak.call(changeEmissionStatuses, { body: { filter, expected_count, status: 'Accepted' } })
    expect(await act(39)).toMatchObject({
      status: 409,
      body: { code: 'emission.count-changed', current: { count: 40 } },
    })
    expect(await statusesOf(ids)).toEqual(['New'])
    expect(expectDone(await act(40))).toEqual({ changed: 40 })
    expect(await statusesOf(ids)).toEqual(['Accepted'])
  })

  test('names its records or its filter, and the count that it was shown', async () => {
    const wrong = [
      { status: 'Accepted' },
      { status: 'Accepted', ids: [1], filter: {} },
      { status: 'Accepted', filter: {} },
      { status: 'Accepted', filter: { colour: 'red' }, expected_count: 1 },
      { status: 'Accepted', ids: Array.from({ length: 1001 }, (_, index) => index + 1) },
    ]
    for (const body of wrong)
      expect((await csak.send('PUT', changeEmissionStatuses.path, { body })).status).toBe(422)
  })

  test('sent again with the same key acts once', async () => {
    const ids = await records(5)
    const headers = { 'idempotency-key': 'bulk-once' }
    const body = { ids, status: 'Canceled' as const, comment: 'Сбой прибора' }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => csak.call(changeEmissionStatuses, { headers, body })),
    )
    expect(replies.map((reply) => expectDone(reply))).toEqual(Array(5).fill({ changed: 5 }))
    expect(await read(ids[0] as number)).toMatchObject({ version: 2, comments_count: 1 })
  })

  test('two at once on the same records: nobody waits for ever, each record is decided once', async () => {
    const ids = await records(200)
    const backwards = [...ids].reverse()
    const replies = await Promise.all([
      one.call(changeEmissionStatuses, { body: { ids, status: 'Accepted' } }),
      other.call(changeEmissionStatuses, { body: { ids: backwards, status: 'Accepted' } }),
    ])
    expect(replies.map((reply) => expectDone(reply).changed).sort()).toEqual([0, 200])
  })
})

describe('a record is deleted', () => {
  test('while it is New or Canceled, and its day is free again', async () => {
    const made = await anEmission({ by: laboratory })
    expectDone(await laboratory.call(deleteEmission, { body: { id: made.id } }))
    expect((await admin.call(readEmission, { params: { id: made.id } })).status).toBe(404)
    const again = await anEmission({ source_id: made.source.id, date: made.date, by: laboratory })
    expect(again.id).not.toBe(made.id)
    const accepted = expectDone(
      await csak.call(changeEmissionStatus, { body: { id: again.id, status: 'Accepted' } }),
    )
    expect(await laboratory.call(deleteEmission, { body: { id: accepted.id } })).toMatchObject({
      status: 409,
      body: { code: 'emission.forbidden-move', current: { status: 'Accepted' } },
    })
  })

  test('with many others, or none of them is', async () => {
    const ids = await records(10)
    expectDone(await csak.call(changeEmissionStatus, { body: { id: ids[3] as number, status: 'Accepted' } }))
    expect(await laboratory.call(deleteEmissions, { body: { ids } })).toMatchObject({
      status: 409,
      body: { fields: { 'ids.3': { code: 'emission.forbidden-move' } } },
    })
    expect((await read(ids[0] as number)).status).toBe('New')
    const rest = ids.filter((_, index) => index !== 3)
    expect(expectDone(await laboratory.call(deleteEmissions, { body: { ids: rest } }))).toEqual({
      deleted: 9,
    })
    const { source } = await read(ids[3] as number)
    const list = expectDone(await csak.call(listEmissions, { query: { source: source.id } }))
    expect(list.count).toBe(2)
  })
})

describe('comments', () => {
  test('are a thread; one’s own can be taken back, another’s not', async () => {
    const { id } = await anEmission({ by: laboratory })
    const said = expectDone(
      await laboratory.call(addEmissionComment, { body: { emission_id: id, text: 'Проверено' } }),
      201,
    )
    expectDone(await csak.call(addEmissionComment, { body: { emission_id: id, text: 'Спасибо' } }), 201)
    expect((await read(id)).comments_count).toBe(2)
    expect((await csak.call(deleteEmissionComment, { body: { id: said.id } })).status).toBe(403)
    expectDone(await laboratory.call(deleteEmissionComment, { body: { id: said.id } }))
    expect((await laboratory.call(deleteEmissionComment, { body: { id: said.id } })).status).toBe(404)
    const { data } = expectDone(await laboratory.call(listEmissionComments, { query: { emission: id } }))
    expect(data.map(({ text }) => text)).toEqual(['Спасибо'])
    expect((await read(id)).comments_count).toBe(1)
  })

  test('do not make a version old', async () => {
    const { id, version } = await anEmission({ by: laboratory })
    expectDone(await csak.call(addEmissionComment, { body: { emission_id: id, text: 'Смотрю' } }), 201)
    expectDone(await laboratory.call(updateEmission, { body: { id, version, value: 9 } }))
  })
})
