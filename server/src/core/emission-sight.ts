import type { Standing } from './session'

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
