import { notFound, Refusal } from '../errors'
import { type Scope, unlimited } from './scope'

/**
 * Why a record that was asked for by its id is not there: it lies outside the caller's area, or there is none. A secret
 * one is looked for by the same rule as in the area, so it is missing in both cases.
 */
export async function missingIn(scope: Scope, find: (anywhere: Scope) => Promise<unknown>): Promise<Refusal> {
  const { regionId, districtId, ministryId, seesSecret } = scope
  const isLimited = regionId !== null || districtId !== null || ministryId !== null
  const isElsewhere = isLimited && (await find({ ...unlimited, seesSecret })) !== undefined
  return isElsewhere ? new Refusal(404, 'record.outside-area') : notFound()
}
