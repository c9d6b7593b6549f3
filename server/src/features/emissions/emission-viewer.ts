import type { EmissionActor } from '#contract/domain/measurement/emission-status'
import type { UserRights } from '../../core/identity/session'

export function actorOf({ userId, laboratoryId, permissions }: UserRights): EmissionActor {
  return {
    userId,
    laboratoryId,
    mayEdit: permissions.has('emissions.edit'),
    mayDelete: permissions.has('emissions.delete'),
    mayModerate: permissions.has('emissions.moderate'),
  }
}
