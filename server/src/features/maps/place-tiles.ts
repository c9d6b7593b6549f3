import { sql } from 'kysely'
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

export interface Asked {
  set: PlaceSet
  who: Session
  filters: PlaceFilters
  lens: Lens
}

export interface PlaceTiles {
  cut(asked: Asked, tile: Tile): Promise<CutTile>
  count(asked: Asked, box: Box | undefined): Promise<number[]>
}

/** So many selections, and so many judgements, are kept: a byte for each place. */
const MOST_KEPT = 60
/** Where places are changed all the time, reading them anew takes no more than this part of the time. */
const READING_PART = 0.2
/** So long changes of measurements are gathered before their places are judged anew. */
const GATHERED_MS = 300
/** Beyond this many objects, all are judged anew when they are next asked for. */
const MANY = 500
/** What no event tells of is found out after this. */
const JUDGED_ANEW_MS = 10 * 60_000

/** The new day's maps are ready before somebody asks. */
const PREPARED_EVERY_MS = 60 * 60_000

/** Who sees every measurement that counts; places are theirs by what each caller may see. */
const everybody: UserRights = {
  ...{ userId: 0, roleId: 0, role: '', laboratoryId: null, scope: unlimited },
  permissions: new Set<PermissionName>(['emissions.view']),
}

interface Indexed {
  version: string
  /** Until then another version is not read. */
  lasts: number
  /** How long the reading took. */
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
 * Tiles of places, cut in a thread of their own. Which places somebody sees is asked of the database by the very
 * conditions of the registers, once for each version of the registry; how they are judged is kept for all, and follows
 * the measurements.
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
  // Numbers of transactions, by which the index is brought up to date, mean something else there.
  database.timeline.onChange(() => {
    thread?.stop().catch(() => undefined)
    forgetAll()
    if (preparing) prepare().catch(() => undefined)
  })

  /** The least lately used goes. */
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
    // All of them are read once; only what is read again and again has a share.
    reading.lasts = performance.now() + (known ? ms / READING_PART : 0)
  }

  /** Never of an older registry than the caller's session was looked up in: what became secret is gone at once. */
  async function choose({ set, who, filters }: Asked): Promise<string> {
    const name = `chosen ${JSON.stringify([set, who.registryVersion, who.scope, filters])}`
    const known = chosen.get(name)
    const statement = () => chosenPlaces(db, set, who.scope, filters)
    await keep(chosen, name, known ?? ask<void>({ do: 'choose', name, ask: statement() })).catch((error) => {
      chosen.delete(name)
      throw error
    })
    return name
  }

  /** What a status asks for, or one object, is shown whenever it closed. */
  async function findOpen({ set, who, filters, lens }: Asked): Promise<string | undefined> {
    if (filters.status !== undefined || filters.object !== undefined) return undefined
    const name = `chosen open ${JSON.stringify([set, who.registryVersion, lens.date_to])}`
    const reading =
      chosen.get(name) ?? ask<void>({ do: 'choose', name, ask: openPlaces(db, set, lens.date_to) })
    await keep(chosen, name, reading).catch((error) => {
      chosen.delete(name)
      throw error
    })
    return name
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
      // Nobody waits for it: events have kept what is there.
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

  async function ready(asked: Asked) {
    const { set, who, lens } = asked
    const [judgedName, chosenName, open] = await Promise.all([
      judge(set, who, lens),
      choose(asked),
      findOpen(asked),
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
  /** What most maps begin with: all places, as the last twelve months were for those who see every measurement. */
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
    // The period is another one every month; what is known already costs nothing.
    preparing = setInterval(() => void prepare().catch(() => undefined), PREPARED_EVERY_MS).unref()
    await prepare()
  })
  fastify.addHook('onClose', async () => {
    clearTimeout(gathering)
    clearInterval(preparing)
    await thread?.stop()
  })

  return {
    cut: async (asked, tile) => ask<CutTile>({ do: 'tile', ...(await ready(asked)), tile }),
    count: async (asked, box) => ask<number[]>({ do: 'count', ...(await ready(asked)), box }),
  }
}
