import { type CompiledQuery, sql } from 'kysely'
import { type PlaceSet, placeSets } from '#contract/api/figures/maps'
import { media } from '#contract/domain/measurement/medium'
import { lastTwelveMonths } from '#contract/domain/registry/compared-periods'
import type { PermissionName } from '#contract/permissions/permissions'
import { visibilityOf } from '#contract/visibility'
import type { App } from '../../core/app'
import { dayOf } from '../../core/clock'
import { everyRow, unlimited } from '../../core/database/scope'
import { registryVersion } from '../../core/database/versions'
import type { Session, UserRights } from '../../core/identity/session'
import { type MapsThread, startMapsThread } from './maps-thread'
import type { CutTile, Work } from './maps-worker'
import type { Box, Tile } from './place-index'
import {
  allPlaces,
  changedPlaces,
  chosenPlaces,
  judgedAnew,
  judgedPlaces,
  type Lens,
  openPlaces,
  type PlaceFilters,
} from './place-queries'

export interface ShownPlaces {
  set: PlaceSet
  who: Session
  filters: PlaceFilters
  lens: Lens
}

export interface PlaceTiles {
  cut(shown: ShownPlaces, tile: Tile): Promise<CutTile>
  count(shown: ShownPlaces, box: Box | undefined): Promise<number[]>
}

/** Selections and judgements in memory, each with a byte for each place. */
const MOST_KEPT = 60
/** The share of time that reading the index may take when places change all the time. */
const READING_PART = 0.2
/** Changes of measurements are collected for this long before their places are judged anew. */
const GATHERED_MS = 300
/** Beyond this many objects, all are judged anew at the next request. */
const MANY = 500
/** Changes without an event are found after this. */
const JUDGED_ANEW_MS = 10 * 60_000

/** Maps of a new day are prepared before the first request. */
const PREPARED_EVERY_MS = 60 * 60_000

/** Sees every measurement; `chosenPlaces` limits the places for each caller. */
const everybody: UserRights = {
  ...{ userId: 0, roleId: 0, role: '', laboratoryId: null, scope: unlimited },
  permissions: new Set<PermissionName>(['emissions.view']),
}

interface Indexed {
  version: string
  /** Newer versions are read only after this time. */
  lasts: number
  /** Milliseconds that reading took. */
  done: Promise<number>
}

interface Judgement {
  set: PlaceSet
  who: UserRights
  lens: Lens
  since: number
  done: Promise<void>
}

/**
 * Tiles of places, cut in a thread. The visible places of each caller are read once for each version of the registry;
 * judgements are shared and follow the measurements.
 */
export function keepPlaceTiles({ db, database, events, fastify, clock, beforehand }: App): PlaceTiles {
  let thread: MapsThread | undefined
  let preparing: NodeJS.Timeout | undefined
  const indexed = new Map<PlaceSet, Indexed>()
  const chosen = new Map<string, Promise<void>>()
  const judged = new Map<string, Judgement>()

  const forgetAll = () => {
    thread = undefined
    for (const known of [indexed, chosen, judged]) known.clear()
  }
  function start(): MapsThread {
    const started = startMapsThread(database.url, () => {
      if (thread === started) forgetAll()
    })
    return started
  }
  const ask = <Answer>(work: Work): Promise<Answer> => {
    thread ??= start()
    return thread.ask<Answer>(work)
  }
  // Transaction ids, by which the index is updated, differ on another timeline.
  database.timeline.onChange(() => {
    thread?.stop().catch(() => undefined)
    forgetAll()
    if (preparing) prepare().catch(() => undefined)
  })

  /** Forgets the least recently used. */
  function keep<Value>(known: Map<string, Value>, name: string, value: Value): Value {
    known.delete(name)
    known.set(name, value)
    const [oldest] = known.keys()
    if (known.size > MOST_KEPT && oldest !== undefined) forget(known, oldest)
    return value
  }
  function forget(known: Map<string, unknown>, name: string): void {
    known.delete(name)
    if (thread) ask({ do: 'forget', name }).catch(() => undefined)
  }

  async function index(set: PlaceSet, version: string): Promise<void> {
    const known = indexed.get(set)
    if (known && (known.version === version || performance.now() < known.lasts))
      return void (await known.done)
    const done = ask<number>({ do: 'index', set, all: allPlaces(db, set), changed: changedPlaces(db, set) })
    const reading: Indexed = { version, lasts: Number.POSITIVE_INFINITY, done }
    indexed.set(set, reading)
    const ms = await done.catch((error) => {
      indexed.delete(set)
      throw error
    })
    // Only repeated reading is limited.
    reading.lasts = performance.now() + (known ? ms / READING_PART : 0)
  }

  /** Reads a selection once and answers its name. */
  async function select(name: string, statement: () => CompiledQuery): Promise<string> {
    const reading = chosen.get(name) ?? ask<void>({ do: 'choose', name, ask: statement() })
    await keep(chosen, name, reading).catch((error) => {
      chosen.delete(name)
      throw error
    })
    return name
  }

  /** By the registry version of the caller's session, so that a place that became secret disappears at once. */
  const choose = ({ set, who, filters }: ShownPlaces) =>
    select(`chosen ${JSON.stringify([set, who.registryVersion, who.scope, filters])}`, () =>
      chosenPlaces(db, set, who.scope, filters),
    )

  /** Closed places are shown if a status or one object is filtered by. */
  async function findOpen({ set, who, filters, lens }: ShownPlaces): Promise<string | undefined> {
    if (filters.status !== undefined || filters.object !== undefined) return undefined
    const name = `chosen open ${JSON.stringify([set, who.registryVersion, lens.date_to])}`
    return select(name, () => openPlaces(db, set, lens.date_to))
  }

  async function judge(set: PlaceSet, who: UserRights, lens: Lens): Promise<string | undefined> {
    if (!who.permissions.has('emissions.view')) return undefined
    const { date_from, date_to, medium, component } = lens
    const of = [set, date_from, date_to, medium, component, visibilityOf(who).laboratoryId]
    const name = `judged ${JSON.stringify(of)}`
    const now = performance.now()
    let known = judged.get(name)
    if (!known) {
      known = { set, who, lens, since: now, done: judgeAll(name, set, who, lens) }
    } else if (now - known.since > JUDGED_ANEW_MS) {
      // In the background: events have kept the judgement current.
      known.since = now
      judgeAll(name, set, who, lens).catch(() => judged.delete(name))
    }
    await keep(judged, name, known).done.catch((error) => {
      judged.delete(name)
      throw error
    })
    return name
  }
  const judgeAll = (name: string, set: PlaceSet, who: UserRights, lens: Lens) =>
    ask<void>({ do: 'judge', name, ask: judgedPlaces(db, set, who, lens), isPart: false })

  async function ready(shown: ShownPlaces) {
    const { set, who, lens } = shown
    const [judgedName, chosenName, open] = await Promise.all([
      judge(set, who, lens),
      choose(shown),
      findOpen(shown),
      index(set, who.registryVersion),
    ])
    return { set, chosen: chosenName, judged: judgedName, open }
  }

  const changed = new Set<number>()
  let gathering: NodeJS.Timeout | undefined
  async function judgeChanged(): Promise<void> {
    gathering = undefined
    const ids = [...changed]
    changed.clear()
    if (judged.size === 0) return
    const rows = await everyRow(db)
      .selectFrom('emissions')
      .select('object_id')
      .distinct()
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .execute()
    const objects = rows.map(({ object_id }) => object_id)
    for (const [name, { set, who, lens }] of [...judged]) {
      if (objects.length > MANY) forget(judged, name)
      else await ask({ do: 'judge', name, ask: judgedAnew(db, set, who, lens, objects), isPart: true })
    }
  }
  events.on('emission.changed', ({ ids }) => {
    for (const id of ids) changed.add(id)
    gathering ??= setTimeout(() => {
      judgeChanged().catch((error) => {
        fastify.log.warn({ err: error }, 'Places could not be judged anew; they are when next asked for')
        for (const name of [...judged.keys()]) forget(judged, name)
      })
    }, GATHERED_MS).unref()
  })
  /** Most maps begin with all places and the last twelve months. */
  async function prepare(): Promise<void> {
    const { rows } = await sql<{ version: string }>`select ${registryVersion} as version`.execute(db)
    const lens = { ...lastTwelveMonths(dayOf(clock.now())), medium: undefined, component: undefined }
    for (const set of placeSets) {
      await index(set, rows[0]?.version ?? '')
      await judge(set, everybody, lens)
    }
    for (const medium of media) await judge('sources', everybody, { ...lens, medium })
  }
  beforehand.push(async () => {
    // The period changes every month.
    preparing = setInterval(() => void prepare().catch(() => undefined), PREPARED_EVERY_MS).unref()
    await prepare()
  })
  fastify.addHook('onClose', async () => {
    clearTimeout(gathering)
    clearInterval(preparing)
    await thread?.stop()
  })

  return {
    cut: async (shown, tile) => ask<CutTile>({ do: 'tile', ...(await ready(shown)), tile }),
    count: async (shown, box) => ask<number[]>({ do: 'count', ...(await ready(shown)), box }),
  }
}
