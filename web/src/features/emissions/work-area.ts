import type { Medium } from '#contract/domain/measurement/medium'
import { useMayUse } from '../../lib/session/session'

export type WorkArea = 'labor' | 'csak'

export const entryPath = (area: WorkArea, medium: Medium) => `/${area}/add_data/data_${medium}`
export const queuePath = (medium: Medium) => `/csak/moderation_${medium}`
export const mapPath = (id: number) => `/moderation_map/${id}`

/** Laboratories see their records on the map, moderators all. */
export function useMayOpenMap(): boolean {
  const ofLaboratory = useMayUse('laboratory.records-map')
  const ofModerator = useMayUse('csak.moderation-map')
  return ofLaboratory || ofModerator
}
