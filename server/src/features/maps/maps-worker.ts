import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { conditionOf, conditionsByBadness } from '#contract/domain/figures/condition-level'
import { openTimeline } from '../../core/database/connection/timeline'
import {
  type Box,
  buildIndex,
  countIn,
  cutTile,
  type PlaceIndex,
  type PlaceRow,
  type Shown,
  type Tile,
  withChanged,
} from './place-index'
import type { JudgedPlace } from './place-queries'
import { encodeTile } from './vector-tile'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** Names of the selections to combine. */
interface Named {
  chosen: string
  judged: string | undefined
  open: string | undefined
}

/** Statements are built by the server, which knows the caller. */
export type Work =
  | { do: 'index'; set: string; all: Statement; changed: Statement }
  | { do: 'choose'; name: string; ask: Statement }
  | { do: 'judge'; name: string; ask: Statement; isPart: boolean }
  | { do: 'forget'; name: string }
  | ({ do: 'tile'; set: string; tile: Tile } & Named)
  | ({ do: 'count'; set: string; box: Box | undefined } & Named)

export interface CutTile {
  gzipped: Uint8Array
  etag: string
}

const STATEMENT_MS = 30_000

const { url } = workerData as { url: string }
const indexes = new Map<string, PlaceIndex & { since: string }>()
/** Selections and judgements by name, indexed by place id. */
const kept = new Map<string, Uint8Array>()

/** The server starts another thread when this one exits. */
let timeline: string | undefined

/** Runs statements one after the other, on a connection that is opened again after a failure. */
function openConnection() {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'ecobase maps',
    max: 1,
    idleTimeoutMillis: 0,
    async onConnect(client) {
      const found = await openTimeline(client, STATEMENT_MS)
      timeline ??= found
      if (found !== timeline) process.exit()
    },
  })
  pool.on('error', () => undefined)
  return async <Row>({ sql, parameters }: Statement): Promise<Row[]> => {
    const { rows } = await pool.query({ text: sql, values: [...parameters], rowMode: 'array' })
    return rows as Row[]
  }
}

/** Judging takes seconds, and must not delay the places. */
const ask = openConnection()
const askAtLeisure = openConnection()

/** Later changes have this transaction id or a higher one. */
const oldestUnfinished: Statement = {
  sql: 'select (pg_snapshot_xmin(pg_current_snapshot())::xid)::text',
  parameters: [],
}

/** Reads all places once, then only changes. */
async function readPlaces({ set, all, changed }: Extract<Work, { do: 'index' }>) {
  const known = indexes.get(set)
  const [row] = await ask<[string]>(oldestUnfinished)
  const index = known
    ? withChanged(known, await ask<PlaceRow>({ ...changed, parameters: [known.since] }))
    : buildIndex(await ask<PlaceRow>(all))
  return { ...index, since: row?.[0] ?? '' }
}

const badnessOf = (place: JudgedPlace) => {
  const [, measurements, exceeded, under, over_background, no_norm, worst_load] = place
  return conditionsByBadness.indexOf(
    conditionOf({ measurements, exceeded, under, over_background, no_norm, worst_load }),
  )
}

async function choose(name: string, statement: Statement): Promise<void> {
  const rows = await ask<[number]>(statement)
  const chosen = new Uint8Array(rows.reduce((most, [id]) => Math.max(most, id), 0) + 1)
  for (const [id] of rows) chosen[id] = 1
  kept.set(name, chosen)
}

/** A part updates only its places. */
async function judge(name: string, statement: Statement, isPart: boolean): Promise<void> {
  const rows = await askAtLeisure<JudgedPlace>(statement)
  const highest = rows.reduce((most, [id]) => Math.max(most, id), 0)
  const before = isPart ? kept.get(name) : undefined
  if (isPart && !before) return
  const badness = new Uint8Array(Math.max(highest + 1, before?.length ?? 0))
  if (before) badness.set(before)
  for (const row of rows) badness[row[0]] = badnessOf(row)
  kept.set(name, badness)
}

const unjudged = new Uint8Array(0)

function shownBy({ chosen, judged, open }: Named): Shown {
  const [ids, badness] = [kept.get(chosen), judged === undefined ? unjudged : kept.get(judged)]
  const opened = open === undefined ? undefined : kept.get(open)
  if (!ids || !badness || (open !== undefined && !opened))
    throw new Error('What a tile shows was forgotten before it was cut')
  return { chosen: ids, badness, open: opened }
}

async function doWork(work: Work): Promise<unknown> {
  switch (work.do) {
    case 'index': {
      const began = performance.now()
      indexes.set(work.set, await readPlaces(work))
      return performance.now() - began
    }
    case 'choose':
      return choose(work.name, work.ask)
    case 'judge':
      return judge(work.name, work.ask, work.isPart)
    case 'forget':
      kept.delete(work.name)
      return
    case 'tile': {
      const index = indexes.get(work.set)
      const bytes = encodeTile('places', index ? cutTile(index, shownBy(work), work.tile) : [])
      const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
      return { gzipped: new Uint8Array(gzipSync(bytes)), etag } satisfies CutTile
    }
    case 'count': {
      const index = indexes.get(work.set)
      return index ? countIn(index, shownBy(work), work.box) : conditionsByBadness.map(() => 0)
    }
  }
}

parentPort?.on('message', async ({ id, work }: { id: number; work: Work }) => {
  try {
    parentPort?.postMessage({ id, answer: await doWork(work) })
  } catch (error) {
    // postMessage drops the code of an error.
    const { message, code } = error as Error & { code?: string }
    parentPort?.postMessage({ id, failure: { message, code } })
  }
})
