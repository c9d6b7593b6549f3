import type { EmissionActor } from '#contract/domain/emission-status'
import type { Standing } from '../../core/session'

export function actorOf({ userId, laboratoryId, permissions }: Standing): EmissionActor {
  return {
    userId,
    laboratoryId,
    mayEdit: permissions.has('emissions.edit'),
    mayDelete: permissions.has('emissions.delete'),
    mayModerate: permissions.has('emissions.moderate'),
  }
}

export interface Sight {
  acceptedOnly: boolean
  /** The one laboratory whose records are seen; null means all. */
  laboratoryId: number | null
}

/** What of the measurements in their scope somebody sees. */
export function sightOf({
  permissions,
  laboratoryId,
}: Pick<Standing, 'permissions' | 'laboratoryId'>): Sight {
  return {
    acceptedOnly: !permissions.has('emissions.view-unaccepted'),
    laboratoryId: permissions.has('emissions.moderate') ? null : laboratoryId,
  }
}
