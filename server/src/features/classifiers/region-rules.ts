import { regionCodeProblem } from '#contract/domain/registry/region-code'
import type { Db } from '../../core/database/database'
import { wrongField } from '../../core/errors'

const messages = {
  'sato-region': 'The SATO code of a region has four digits',
  'sato-district': 'The SATO code of a district has seven digits',
  'sato-parent': 'The SATO code of a district begins with that of its region',
  'sato-districts': 'The SATO codes of its districts begin with the present code',
}

/** A district belongs to a region, never to another district, and its code shows which. */
export async function rejectWrongRegion(db: Db, record: Record<string, unknown>): Promise<void> {
  const { id, sato, parent_id } = record as { id?: number; sato: string; parent_id?: number | null }
  const parent = parent_id ? await findRegion(db, parent_id) : null
  if (parent === undefined || parent?.parent_id || (parent && parent_id === id)) {
    throw wrongField('parent_id', 'not-a-region', 'There is no such region')
  }
  if (parent && id !== undefined && (await hasDistricts(db, id))) {
    throw wrongField('parent_id', 'has-districts', 'A region that has districts cannot become a district')
  }
  const problem = regionCodeProblem(sato, parent?.sato ?? null)
  if (problem) throw wrongField('sato', problem, messages[problem])
  if (id !== undefined && (await hasDistricts(db, id, sato))) {
    throw wrongField('sato', 'sato-districts', messages['sato-districts'])
  }
}

function findRegion(db: Db, id: number) {
  return db.selectFrom('regions').select(['sato', 'parent_id']).where('id', '=', id).executeTakeFirst()
}

/** Any districts, or any whose code does not begin with the given one. */
async function hasDistricts(db: Db, id: number, otherThan?: string): Promise<boolean> {
  let districts = db.selectFrom('regions').select('id').where('parent_id', '=', id)
  if (otherThan !== undefined) districts = districts.where('sato', 'not like', `${otherThan}%`)
  return (await districts.limit(1).executeTakeFirst()) !== undefined
}
