import { expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import {
  deleteEmission,
  type Emission,
  readEmission,
  storeEmissions,
  updateEmission,
} from '#contract/api/measurements/emissions'
import { demoAccounts } from '#contract/demo-accounts'
import { type EmissionStatus, emissionStatuses } from '#contract/domain/measurement/emission-status'
import type { Caller } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { sized } from '../support/sized'

/**
 * The table of the specification once more, written down apart from the code that keeps it: for each role what it
 * may do with a record of its own laboratory and of another one, in every status.
 */
const server = await startServer()
const { as, aPerson, aSource, anEmission, componentWith } = workWith(server)
const so2 = await componentWith('SO2')
const accounts = demoAccounts.map(({ email }) => email.replace('@eco.demo', ''))
const moderator = await aPerson({
  granted: ['emissions.view', 'emissions.view-unaccepted', 'emissions.moderate'],
})

type Action = 'edit' | 'delete' | EmissionStatus
const actions: Action[] = ['edit', 'delete', ...emissionStatuses]
const keepsAll = new Set(['admin', 'csak'])
const seesAll = new Set(['admin', 'csak', 'ministry'])
const mayCall = {
  edit: new Set(['admin', 'csak', 'laboratory', 'region']),
  delete: new Set(['admin', 'csak', 'laboratory', 'region']),
  decide: keepsAll,
}

/** 200, or why not. */
function expected(
  role: string,
  action: Action,
  status: EmissionStatus,
  isOwn: boolean,
  isLastEditor: boolean,
) {
  const kind = action === 'edit' || action === 'delete' ? action : 'decide'
  if (!mayCall[kind].has(role)) return 403
  if (!seesAll.has(role) && !isOwn) return 404
  if (kind === 'edit') return status === 'Accepted' ? 409 : 200
  if (kind === 'delete') return status === 'New' || status === 'Canceled' ? 200 : 409
  if (action === status) return 200
  if (action === 'Accepted') return (status === 'New' || status === 'Edited') && !isLastEditor ? 200 : 409
  if (action === 'Canceled') return 200
  return action === 'Edited' && (status === 'Accepted' || status === 'Canceled') ? 200 : 409
}

async function act(caller: Caller, action: Action, { id, version, value }: Emission) {
  if (action === 'edit') return caller.call(updateEmission, { body: { id, version, value: value + 1 } })
  if (action === 'delete') return caller.call(deleteEmission, { body: { id } })
  return caller.call(changeEmissionStatus, { body: { id, version, status: action, comment: 'Причина' } })
}

/** A record of somebody in a status; one that has been decided on was decided on by somebody else. */
async function record(source_id: number, by: Caller, status: EmissionStatus): Promise<Emission> {
  const made = await anEmission({ source_id, by })
  if (status === 'New') return made
  const { id } = made
  if (status === 'Edited')
    return expectDone(await by.call(updateEmission, { body: { id, version: 1, value: made.value + 0.5 } }))
  return expectDone(await moderator.call(changeEmissionStatus, { body: { id, status, comment: 'Причина' } }))
}

/**
 * Whose records differ for a role: its own, those of another laboratory, those of none. The short form has those who
 * differ from each other; the rule itself has unit tests.
 */
const authorsFor = sized<Record<string, string[]>>({
  short: { csak: ['csak', 'laboratory'], laboratory: ['laboratory', 'region'] },
  long: {
    admin: ['admin', 'laboratory'],
    csak: ['csak', 'laboratory'],
    laboratory: ['laboratory', 'region', 'csak'],
    region: ['region', 'laboratory', 'csak'],
  },
})
/** Whoever may do nothing is refused before it matters whose record it is, and how it stands. */
const mayNothing = { authors: ['laboratory'], statuses: emissionStatuses.slice(0, 1) }
const cases = accounts.flatMap((role) =>
  (authorsFor[role] ?? mayNothing.authors).map((author) => [role, author, author === role] as const),
)

test.each(cases)(
  '%s, with records of %s',
  async (role, author, isSame) => {
    const { id: sourceId } = await aSource()
    for (const status of role in authorsFor ? emissionStatuses : mayNothing.statuses) {
      const answerTo = (action: Action) => expected(role, action, status, isSame, isSame)
      let made = await record(sourceId, as(author), status)
      const refused = actions.filter((action) => answerTo(action) !== 200)
      for (const action of refused) {
        const reply = await act(as(role), action, made)
        const what = `${role} ${action} ${status} of ${author}`
        expect(reply.status, `${what}: ${JSON.stringify(reply.body)}`).toBe(answerTo(action))
        if (reply.status === 409) expect(reply.body.current, what).toMatchObject({ id: made.id, status })
      }
      const { id, version, value } = made
      const after = await as('admin').call(readEmission, { params: { id } })
      expect(expectDone(after), `${role}, ${status} of ${author}`).toMatchObject({ status, version, value })
      const allowed = actions.filter((action) => answerTo(action) === 200)
      for (const [at, action] of allowed.entries()) {
        if (at > 0) made = await record(sourceId, as(author), status)
        const reply = await act(as(role), action, made)
        expect(reply.status, `${role} ${action} ${status} of ${author}: ${JSON.stringify(reply.body)}`).toBe(
          200,
        )
      }
    }
  },
  60_000,
)

test.each(accounts)('%s enters records, or does not', async (role) => {
  const { id: source_id } = await aSource()
  const body = { source_id, date: '2026-01-01', values: [{ component_id: so2.id, value: 1 }] }
  const may = ['admin', 'csak', 'laboratory', 'region'].includes(role)
  expect((await as(role).call(storeEmissions, { body })).status).toBe(may ? 201 : 403)
})

test('what a record says its reader may do is what they may do', async () => {
  const { id: sourceId } = await aSource()
  for (const role of ['admin', 'csak', 'laboratory', 'ministry']) {
    for (const status of emissionStatuses) {
      const { id } = await record(sourceId, as('laboratory'), status)
      const { may } = expectDone(await as(role).call(readEmission, { params: { id } }))
      const moves = {
        edit: 'edit',
        accept: 'Accepted',
        cancel: 'Canceled',
        reopen: 'Edited',
        delete: 'delete',
      } as const
      const allowed = Object.entries(moves).filter(
        ([, action]) =>
          action !== status && expected(role, action, status, role === 'laboratory', false) === 200,
      )
      expect(may, `${role} ${status}`).toEqual(allowed.map(([move]) => move))
    }
  }
})
