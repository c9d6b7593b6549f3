import { deadlinesFrom } from '#contract/domain/cases/case-deadlines'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { type ExistingExceedances, existingExceedances } from '../../features/cases/existing-cases'
import { chance } from '../random'
import { caseStories, type Story, type StoryResult } from './case-stories'

const DAY_MS = 86_400_000

/** Closed cases need a last exceedance at least this long ago. */
const OVER_DAYS = 12

/**
 * Turns some exceedances into cases with a history; others open by themselves. Deterministic for the same
 * measurements.
 */
export async function loadCases(tx: Db, now: Date): Promise<void> {
  const { rows } = await existingExceedances(now).execute(tx)
  const people = await everyRow(tx)
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', ['csak@eco.demo', 'admin@eco.demo'])
    .orderBy('email', 'desc')
    .execute()
  const [moderator, chief] = people.map(({ id }) => id)
  if (moderator === undefined || chief === undefined) return
  const turns = { over: 0, underWay: 0 }
  for (const row of rows) {
    const isOver = now.getTime() - Date.parse(`${row.last_date}T00:00:00Z`) > OVER_DAYS * DAY_MS
    const stories = isOver ? caseStories.over : caseStories.underWay
    const story = stories[turns[isOver ? 'over' : 'underWay']++ % stories.length]
    if (story) await insertStory(tx, row, story, { now, moderator, chief })
  }
}

async function insertStory(
  tx: Db,
  { danger_category, ...row }: ExistingExceedances,
  story: Story,
  people: { now: Date; moderator: number; chief: number },
): Promise<void> {
  const result: StoryResult = story({
    ...people,
    by: chance(`case ${row.source_id} ${row.component_id}`),
    first: new Date(`${row.first_date}T04:00:00Z`),
    last: new Date(`${row.last_date}T04:00:00Z`),
    lastDate: row.last_date,
    load: row.worst_load,
    deadlines: (opened) => deadlinesFrom(opened, danger_category),
  })
  const { id } = await everyRow(tx)
    .insertInto('exceedance_cases')
    .values({
      ...row,
      alerted_load: row.worst_load,
      ...deadlinesFrom(result.state.opened_at, danger_category),
      ...result.state,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await everyRow(tx)
    .insertInto('case_entries')
    .values(result.entries.map((entry) => ({ case_id: id, ...entry })))
    .execute()
}
