import { sql } from 'kysely'
import { listBodies } from '#contract/api/bodies/bodies'
import { allBoards, type BoardName } from '#contract/boards/all-boards'
import type { Board } from '#contract/boards/board'
import type { App } from '../../core/app'
import { type Call, serve } from '../../core/http/serve'
import { askedBy } from './board-call'
import { boardQueries, boardRoutes } from './board-routes'
import { emergencyRoutes } from './emergency-calls'
import { forestryRoutes } from './forestry-calls'

/** The bodies beside ecology: their dashboards, and the calls that are no register. */
export function bodyRoutes(app: App): void {
  boardRoutes(app)
  forestryRoutes(app)
  emergencyRoutes(app)
  serve(app, listBodies, findBodies)
}

type Values = Record<string, number | null>

/** One after the other: a call does not take many connections. */
async function findBodies(call: Call<typeof listBodies>) {
  const seen = allBoards.filter(({ access }) => call.session.permissions.has(access))
  const data: { board: string; year: number; now: Values; before: Values }[] = []
  for (const board of seen) data.push({ board: board.name, ...(await figuresOf(call, board)) })
  return { data }
}

async function figuresOf(call: Call<typeof listBodies>, board: Board) {
  const queries = boardQueries[board.name as BoardName]
  const { asked, before } = await askedBy(call, board, queries)
  const count = async (of: typeof asked) =>
    (await sql<Values>`${queries.figures(of)}`.execute(call.db)).rows[0] ?? {}
  return { year: asked.year, now: await count(asked), before: await count(before) }
}
