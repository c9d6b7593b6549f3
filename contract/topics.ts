import type { EmissionStatus } from './domain/measurement/emission-status'
import {
  type CaseVisibility,
  type ChangedEmission,
  canSeeCase,
  isWithin,
  type Place,
  type Viewer,
  visibilityOf,
  visibleEmissions,
} from './visibility'

/** A read call whose cached answers become stale. */
type ReadName = `GET /api/${string}`

interface Notification<Facts> {
  /** Action on the socket; default: the topic. */
  action?: string
  /** Payload for a session; undefined when it may not see it. Only ids: clients read the rest with their own rights. */
  payloadFor: (facts: Facts, viewer: Viewer) => Record<string, unknown> | undefined
  /** Cache key of `payloadFor`, for topics that are costly to filter. */
  cacheKey?: (viewer: Viewer) => string
  /** Rights are reloaded before notifying. */
  changesRights?: true
  /** Stale answers; 'profile' is the user's own, 'everything' includes it. */
  staleReads: readonly ReadName[] | 'profile' | 'everything'
}

/** `Body` is stored in the outbox; `Facts` is what the server looks up before notifying. */
interface Topic<Body, Facts = Body> {
  /** For types only. */
  readonly carries?: Body
  readonly facts?: Facts
  /** Undefined for topics between servers. */
  readonly notification?: Notification<Facts>
}

export interface LiveReading {
  station_id: number
  at: string
  values: Record<string, number>
}

const topic = <Body, Facts = Body>(notification?: Notification<Facts>): Topic<Body, Facts> =>
  notification ? { notification } : {}

/** Events between servers and to browsers. */
export const topics = {
  'session.ended': topic<{ sessionIds: string[] }>(),
  'maintenance.changed': topic<{ isOn: boolean }>(),
  'role.changed': topic<{ roleId: number }>({
    action: 'profile.changed',
    payloadFor: ({ roleId }, viewer) => (viewer.roleId === roleId ? {} : undefined),
    changesRights: true,
    staleReads: 'everything',
  }),
  'user.changed': topic<{ userId: number }>({
    action: 'profile.changed',
    payloadFor: ({ userId }, viewer) => (viewer.userId === userId ? {} : undefined),
    changesRights: true,
    staleReads: 'everything',
  }),
  'status.renamed': topic<{ status: EmissionStatus }>({
    action: 'words.changed',
    payloadFor: () => ({}),
    cacheKey: () => '',
    staleReads: 'profile',
  }),
  'job.changed': topic<{ jobId: number; ownerId: number }>({
    payloadFor: ({ jobId, ownerId }, viewer) => (viewer.userId === ownerId ? { id: jobId } : undefined),
    staleReads: ['GET /api/extra/jobs/{id}/'],
  }),
  /** The author needs a right of its own. Lists refresh themselves. */
  'emission.changed': topic<{ ids: number[]; actorId: number }, { changed: ChangedEmission[]; by: string }>({
    payloadFor({ changed, by }, viewer) {
      const seen = visibleEmissions(viewer, changed)
      return seen && viewer.permissions.has('emissions.history') ? { ...seen, by } : seen
    },
    cacheKey(viewer) {
      const { regionId, districtId, ministryId, seesSecret } = viewer.scope
      const { acceptedOnly, laboratoryId } = visibilityOf(viewer)
      return [
        ...[
          viewer.permissions.has('emissions.view'),
          viewer.permissions.has('emissions.history'),
          acceptedOnly,
        ],
        ...[laboratoryId, regionId, districtId, ministryId, seesSecret],
      ].join()
    },
    staleReads: [],
  }),
  /** Cases must be checked. */
  'verdicts.changed': topic<Record<string, never>>(),
  'case.changed': topic<{ id: number }, { id: number; seen: CaseVisibility | undefined }>({
    payloadFor: ({ id, seen }, viewer) =>
      viewer.permissions.has('cases.view') && seen && canSeeCase(viewer, seen) ? { id } : undefined,
    staleReads: [
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
    payloadFor({ readings }, viewer) {
      if (!viewer.permissions.has('monitoring.station')) return undefined
      const seen = readings.filter(({ place }) => place && isWithin(viewer.scope, place))
      return seen.length > 0 ? { readings: seen.map(({ place: _, ...reading }) => reading) } : undefined
    },
    cacheKey: ({ permissions, scope }) =>
      [permissions.has('monitoring.station'), ...Object.values(scope)].join(),
    staleReads: [],
  }),
  'stations.changed': topic<{ ids: number[] }>({
    payloadFor: (_, viewer) => (viewer.permissions.has('monitoring.station') ? {} : undefined),
    cacheKey: ({ permissions }) => String(permissions.has('monitoring.station')),
    staleReads: [
      'GET /api/company-objects/stations/',
      'GET /api/company-objects/reading_corrections/',
      'GET /api/orgs/maksam-monitoring-of-objects/',
    ],
  }),
  /** For the user of the conversation and for supporters. */
  'chat.changed': topic<{ threadId: number; userId: number | null }>({
    payloadFor: ({ threadId, userId }, viewer) =>
      viewer.userId === userId || viewer.permissions.has('help.support') ? { id: threadId } : undefined,
    staleReads: ['GET /api/help/chat/', 'GET /api/help/chat/messages/', 'GET /api/help/chat/threads/'],
  }),
  'alert.raised': topic<{ userIds: number[] }>({
    payloadFor: ({ userIds }, viewer) => (userIds.includes(viewer.userId) ? {} : undefined),
    staleReads: ['GET /api/alerts/integration_api/'],
  }),
}

export type TopicName = keyof typeof topics
export type BodyOf<T extends TopicName> = Exclude<(typeof topics)[T]['carries'], undefined>
export type FactsOf<T extends TopicName> = Exclude<(typeof topics)[T]['facts'], undefined>

/** Topics with a lookup. */
export type TopicWithFacts = { [T in TopicName]: BodyOf<T> extends FactsOf<T> ? never : T }[TopicName]

/** By socket action. */
export const staleReadsByAction: ReadonlyMap<string, Notification<unknown>['staleReads']> = new Map(
  Object.entries(topics).flatMap(([name, { notification }]) =>
    notification ? [[notification.action ?? name, notification.staleReads]] : [],
  ),
)
