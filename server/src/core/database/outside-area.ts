import { notFound, Refusal } from '../errors'
import { type Scope, unlimited } from './scope'

/**
 * Why a record was not found by its id: outside the caller's area, or missing. Secret records follow the rule
 * inside the area too, so they are reported as missing in both cases.
 */
export async function missingIn(scope: Scope, find: (anywhere: Scope) => Promise<unknown>): Promise<Refusal> {
  const { regionId, districtId, ministryId, seesSecret } = scope
  const isLimited = regionId !== null || districtId !== null || ministryId !== null
  const isElsewhere = isLimited && (await find({ ...unlimited, seesSecret })) !== undefined
  return isElsewhere ? new Refusal(404, 'record.outside-area') : notFound()
}
