import * as z from 'zod'
import { listObjects, objectStatus } from '#contract/api/company-objects'
import { recordId } from '#contract/shapes'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { useMayUse } from '../../../lib/session/session'
import { useList } from '../../../ui/table/use-list'

const yesOrNo = z.enum(['true', 'false']).optional()

/** As the address and the calls have them: text. */
const schema = z.object({
  region: recordId.optional(),
  district: recordId.optional(),
  ministry: recordId.optional(),
  danger_category: z.enum(['0', '1', '2', '3', '4']).optional(),
  status: objectStatus.optional(),
  activity_field: recordId.optional(),
  ownership_form: recordId.optional(),
  subordination: recordId.optional(),
  inn: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  miz: yesOrNo,
  pkm343: yesOrNo,
  exceeded: z.literal('true').optional(),
  no_data: z.literal('true').optional(),
})
export type ObjectFilterValues = z.output<typeof schema>

/** The objects that the address asks for, whichever screen shows them. */
export function useObjects() {
  const [filters, setFilters] = useUrlFilters(schema)
  const list = useList(listObjects, filters)
  const mayExport = useMayUse('objects.export')
  return { filters, setFilters, list: { ...list, mayExport } }
}
export type Objects = ReturnType<typeof useObjects>
