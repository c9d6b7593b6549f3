import { type EmissionStatus, emissionStatuses } from '#contract/domain/measurement/emission-status'
import { emissionStatusWords, type Vocabulary } from '#contract/words'
import type { Db } from '../core/database/database'

/** What the statuses are called at the moment: an administrator may rename them. */
export async function readStatusNames(db: Db): Promise<Vocabulary<EmissionStatus>> {
  const rows = await db.selectFrom('emission_statuses').select(['status', 'name_ru', 'name_uz']).execute()
  const nameOf = (status: EmissionStatus) => {
    const row = rows.find((one) => one.status === status)
    return row ? { ru: row.name_ru, uz: row.name_uz } : emissionStatusWords[status]
  }
  return Object.fromEntries(
    emissionStatuses.map((status) => [status, nameOf(status)]),
  ) as Vocabulary<EmissionStatus>
}
