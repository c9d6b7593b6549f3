import type { Client } from 'pg'
import { changeEmissionStatuses } from '#contract/api/measurements/emission-decisions'
import { listEmissions } from '#contract/api/measurements/emissions'
import { askFor } from '../support/ask-for'
import { inRounds, msOf } from '../support/rounds'
import type { Caller } from '../support/server-process'
import { ROUNDS } from './rates'

const MANY = 500
const EXPORTED = 100_000

/** What takes long enough to be measured by itself: milliseconds, ours and the twin's. */
export type Lasting = Record<string, { ours: number; twin?: number; wanted: number }>

/** Accepting and reopening many at once, always the same, which are as before when it is over. */
async function decisionsOn(client: Client, csak: Caller) {
  const { rows } = await client.query<{ id: number }>(
    `select emissions.id from emissions join users author on author.id = last_editor_id
     where emissions.status in ('New', 'Edited') and author.email <> 'csak@eco.demo' order by emissions.id limit $1`,
    [MANY],
  )
  const ids = rows.map(({ id }) => id)
  /** Whoever decides says which versions they saw. */
  const versions = async () => {
    const { rows: seen } = await client.query<{ version: number }>(
      'select version from emissions where id = any($1) order by id',
      [ids],
    )
    return seen.map(({ version }) => version)
  }
  const decide = async (status: 'Accepted' | 'Edited') => {
    const reason = status === 'Edited' && { comment: 'Проверка скорости' }
    const body = { ids, versions: await versions(), status, ...reason }
    return msOf(() => csak.send('PUT', changeEmissionStatuses.path, body))
  }
  return { ids, decide }
}

export async function decisionTimes(
  client: Client,
  csak: Caller,
  twinUrl: string | undefined,
): Promise<Lasting> {
  const { ids, decide } = await decisionsOn(client, csak)
  const twin = (status: string) => () =>
    msOf(() => askFor(`${twinUrl}/emissions/decide/`, { method: 'POST', body: { ids, status } }))
  // A tenth of a second each: of three, what else the machine does in that moment would decide.
  const times = await inRounds(3 * ROUNDS, {
    accept: () => decide('Accepted'),
    reopen: () => decide('Edited'),
    ...(twinUrl && { acceptOfTwin: twin('Accepted'), reopenOfTwin: twin('Edited') }),
  } as Record<'accept' | 'reopen' | 'acceptOfTwin' | 'reopenOfTwin', () => Promise<number>>)
  const beside = (ms: number | undefined) => (ms === undefined ? {} : { twin: ms })
  return {
    [`accept ${ids.length}`]: { ours: times.accept, ...beside(times.acceptOfTwin), wanted: 2 },
    [`reopen ${ids.length}`]: { ours: times.reopen, ...beside(times.reopenOfTwin), wanted: 1.5 },
  }
}

/** What the sums cost a decision on many: how many times it takes of what it takes with their triggers off. */
export async function costOfSums(client: Client, csak: Caller): Promise<{ ratio: number; atMost: number }> {
  const { decide } = await decisionsOn(client, csak)
  const both = async () => (await decide('Accepted')) + (await decide('Edited'))
  const switched = async (state: 'enable' | 'disable') => {
    for (const name of ['emissions_counted_again', 'emissions_counted_no_more'])
      await client.query(`alter table emissions ${state} trigger ${name}`)
  }
  const times = await inRounds(3 * ROUNDS, {
    counted: both,
    // Nothing has changed when both are done, so that the sums are right although they were told of neither.
    uncounted: async () => {
      await switched('disable')
      return both().finally(() => switched('enable'))
    },
  })
  return { ratio: times.counted / times.uncounted, atMost: 1.3 }
}

/** A hundred thousand rows, or as many as there are since a day that gives about so many. */
export async function exportTimes(
  client: Client,
  csak: Caller,
  twinUrl: string | undefined,
): Promise<Lasting> {
  const { rows } = await client.query<{ day: string; n: number }>(
    `with days as (
       select date, count(*) as n, sum(count(*)) over (order by date desc) as up_to from emissions
       where deleted_at is null group by date
     ) select min(date)::text as day, sum(n)::int as n from days where up_to <= $1`,
    [EXPORTED],
  )
  const { day, n } = rows[0] ?? { day: '', n: 0 }
  const times = await inRounds(ROUNDS, {
    ours: () => msOf(() => csak.get(`${listEmissions.path}?excel=true&date_from=${day}`)),
  })
  const twin =
    twinUrl && (await msOf(() => askFor(`${twinUrl}/emissions/excel/?date_from=${day}`)).catch(() => 0))
  return {
    [`${n.toLocaleString('en')} rows to Excel`]: { ours: times.ours, ...(twin && { twin }), wanted: 15 },
  }
}
