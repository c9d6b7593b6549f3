import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { makeNotifyTicket } from '#contract/notify'
import type { PermissionName } from '#contract/permissions/permissions'
import { atEnd } from '../support/at-end'
import { expectDone, type Person, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { as, aPerson, aLaboratory, aSecret, aSource, anEmission, regionWith } = workWith(server)
const csak = as('csak')
const view: PermissionName[] = ['emissions.view', 'emissions.view-unaccepted', 'emissions.history']

interface Heard {
  action: string
  query: { ids: number[]; media: string[]; by?: string }
}

/** What somebody hears of measurements, as it comes. */
async function listen(person: Person): Promise<Heard[]> {
  const { ticket } = expectDone(await person.call(makeNotifyTicket))
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/notify/?token=${ticket}`)
  atEnd(async () => socket.terminate())
  await once(socket, 'open')
  const heard: Heard[] = []
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Heard
    if (message.action === 'emission.changed') heard.push(message)
  })
  return heard
}

test('who may see a changed record hears of it at once, with who changed it; nobody else does', async () => {
  const [mine, others] = [await aLaboratory(), await aLaboratory()]
  const author = await aPerson({ granted: [...view, 'emissions.enter'], laboratory_id: mine.id })
  const ears = {
    moderator: await listen(await aPerson({ granted: [...view, 'emissions.moderate'] })),
    author: await listen(author),
    neighbour: await listen(await aPerson({ granted: view, laboratory_id: others.id })),
    elsewhere: await listen(await aPerson({ granted: view, region_id: (await regionWith('1706')).id })),
    guest: await listen(await aPerson({ granted: ['emissions.view'] })),
    stranger: await listen(await aPerson({ granted: ['objects.view'] })),
  }
  const { id } = await anEmission({ by: author })
  expectDone(await csak.call(changeEmissionStatus, { body: { id, status: 'Accepted' } }))
  const secret = await aSource({ object_id: (await aSecret()).id })
  await anEmission({ source_id: secret.id })
  const last = await anEmission({ by: author })
  await expect.poll(() => ears.moderator.at(-1)?.query.ids, { timeout: 5000 }).toEqual([last.id])
  expect(ears.moderator.map(({ query }) => query.ids)).toEqual([[id], [id], [last.id]])
  expect(ears.moderator[1]?.query).toEqual({ ids: [id], media: ['air'], by: 'Малика Юсупова' })
  expect(ears.author.map(({ query }) => query.ids)).toEqual([[id], [id], [last.id]])
  expect(ears.neighbour).toEqual([])
  expect(ears.elsewhere).toEqual([])
  // An event is read when it is heard of: by then a record may be accepted already.
  expect(ears.guest.every(({ query }) => query.ids[0] === id)).toBe(true)
  expect(ears.guest.length).toBeGreaterThan(0)
  expect(ears.guest.every(({ query }) => !('by' in query))).toBe(true)
  expect(ears.stranger).toEqual([])
})
