import type { EmissionStatus } from './domain/measurement/emission-status'
import { type SeenCase, seesCase } from './sight/case-sight'
import { emissionsFor, type HeardEmission, visibilityOf } from './sight/emission-sight'
import { type Hearer, isWithin, type Place } from './sight/hearer'

/** A read call whose cached answers become stale. */
type ReadName = `GET /api/${string}`

interface Telling<Facts> {
  /** Action on the socket; default: the topic. */
  action?: string
  /** Payload for a session; undefined when it may not see it. Only ids: clients read the rest with their own rights. */
  hears: (facts: Facts, who: Hearer) => Record<string, unknown> | undefined
  /** Cache key of `payloadFor`, for topics that are costly to filter. */
  alike?: (who: Hearer) => string
  /** Rights are reloaded before notifying. */
  changesRights?: true
  /** Stale answers; 'profile' is the user's own, 'everything' includes it. */
  refreshes: readonly ReadName[] | 'profile' | 'everything'
}

/** `Body` is stored in the outbox; `Facts` is what the server looks up before notifying. */
interface Topic<Body, Facts = Body> {
  /** For types only. */
  readonly carries?: Body
  readonly facts?: Facts
  /** Undefined for topics between servers. */
  readonly tells?: Telling<Facts>
}

export interface LiveReading {
  station_id: number
  at: string
  values: Record<string, number>
}

const topic = <Body, Facts = Body>(tells?: Telling<Facts>): Topic<Body, Facts> => (tells ? { tells } : {})

/** Events between servers and to browsers. */
export const topics = {
  'session.ended': topic<{ sessionIds: string[] }>(),
  'maintenance.changed': topic<{ isOn: boolean }>(),
  'role.changed': topic<{ roleId: number }>({
    action: 'profile.changed',
    hears: ({ roleId }, who) => (who.roleId === roleId ? {} : undefined),
    changesRights: true,
    refreshes: 'everything',
  }),
  'user.changed': topic<{ userId: number }>({
    action: 'profile.changed',
    hears: ({ userId }, who) => (who.userId === userId ? {} : undefined),
    changesRights: true,
    refreshes: 'everything',
  }),
  'status.renamed': topic<{ status: EmissionStatus }>({
    action: 'words.changed',
    hears: () => ({}),
    alike: () => '',
    refreshes: 'profile',
  }),
  'job.changed': topic<{ jobId: number; ownerId: number }>({
    hears: ({ jobId, ownerId }, who) => (who.userId === ownerId ? { id: jobId } : undefined),
    refreshes: ['GET /api/extra/jobs/{id}/'],
  }),
  /** The author needs a right of its own. Lists refresh themselves. */
  'emission.changed': topic<{ ids: number[]; actorId: number }, { changed: HeardEmission[]; by: string }>({
    hears({ changed, by }, who) {
      const seen = emissionsFor(who, changed)
      return seen && who.permissions.has('emissions.history') ? { ...seen, by } : seen
    },
    alike(who) {
      const { regionId, districtId, ministryId, seesSecret } = who.scope
      const { acceptedOnly, laboratoryId } = visibilityOf(who)
      return [
        ...[who.permissions.has('emissions.view'), who.permissions.has('emissions.history'), acceptedOnly],
        ...[laboratoryId, regionId, districtId, ministryId, seesSecret],
      ].join()
    },
    refreshes: [],
  }),
  /** Cases must be checked. */
  'verdicts.changed': topic<Record<string, never>>(),
  'case.changed': topic<{ id: number }, { id: number; seen: SeenCase | undefined }>({
    hears: ({ id, seen }, who) =>
      who.permissions.has('cases.view') && seen && seesCase(who, seen) ? { id } : undefined,
    refreshes: [
      'GET /api/cases/',
      'GET /api/cases/{id}/',
      'GET /api/cases/{id}/evidence/',
      'GET /api/cases/times/',
      'GET /api/alerts/integration_api/',
    ],
  }),
  /** Carries the values: clients would otherwise read them every second. */
  'readings.stored': topic<
    { readings: LiveReading[] },
    { readings: (LiveReading & { place: Place | undefined })[] }
  >({
    hears({ readings }, who) {
      if (!who.permissions.has('monitoring.station')) return undefined
      const seen = readings.filter(({ place }) => place && isWithin(who.scope, place))
      return seen.length > 0 ? { readings: seen.map(({ place: _, ...reading }) => reading) } : undefined
    },
    alike: ({ permissions, scope }) =>
      [permissions.has('monitoring.station'), ...Object.values(scope)].join(),
    refreshes: [],
  }),
  'stations.changed': topic<{ ids: number[] }>({
    hears: (_, who) => (who.permissions.has('monitoring.station') ? {} : undefined),
    alike: ({ permissions }) => String(permissions.has('monitoring.station')),
    refreshes: [
      'GET /api/company-objects/stations/',
      'GET /api/company-objects/reading_corrections/',
      'GET /api/orgs/maksam-monitoring-of-objects/',
    ],
  }),
  /** For the user of the conversation and for supporters. */
  'chat.changed': topic<{ threadId: number; userId: number | null }>({
    hears: ({ threadId, userId }, who) =>
      who.userId === userId || who.permissions.has('help.support') ? { id: threadId } : undefined,
    refreshes: ['GET /api/help/chat/', 'GET /api/help/chat/messages/', 'GET /api/help/chat/threads/'],
  }),
  'alert.raised': topic<{ userIds: number[] }>({
    hears: ({ userIds }, who) => (userIds.includes(who.userId) ? {} : undefined),
    refreshes: ['GET /api/alerts/integration_api/'],
  }),
}

export type TopicName = keyof typeof topics
export type BodyOf<T extends TopicName> = Exclude<(typeof topics)[T]['carries'], undefined>
export type FactsOf<T extends TopicName> = Exclude<(typeof topics)[T]['facts'], undefined>

/** Topics with a lookup. */
export type LookedUp = { [T in TopicName]: BodyOf<T> extends FactsOf<T> ? never : T }[TopicName]

/** By socket action. */
export const refreshedBy: ReadonlyMap<string, Telling<unknown>['refreshes']> = new Map(
  Object.entries(topics).flatMap(([name, { tells }]) =>
    tells ? [[tells.action ?? name, tells.refreshes]] : [],
  ),
)
