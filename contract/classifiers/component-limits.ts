import * as z from 'zod'
import { callTitle } from '../action-titles'
import { media } from '../domain/measurement/medium'
import { endpoint } from '../endpoint'
import { titles as common } from '../fields/titles'
import { decimal, exportFlags, listOf, listQuery, recordId, reference, version } from '../shapes'
import { mediumWords } from '../words'
import { commonTitles, importEndpoint, referenceTitles } from './classifier'
import type { Choices, Title } from './declaration'

/** A number or text; the value may be a range: `6,5-8,5`. */
const limit = z
  .union([decimal(), z.string().trim().max(60)])
  .nullable()
  .optional()
const editable = { value: limit, min: limit, max: limit, unit_id: recordId.optional() }

const row = z.object({
  id: z.number().int(),
  component: reference,
  value: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  unit: reference,
  version,
})

const references = {
  component: { to: 'components', title: common.component },
  unit: { to: 'units', title: common.unit },
} as const

const filters = {
  component: recordId.optional(),
  group: recordId.optional(),
  medium: z.enum(media).optional(),
}

const titles: Record<string, Title> = {
  ...commonTitles,
  ...referenceTitles(references),
  value: common.value,
  min: common.min,
  max: common.max,
  group: { ru: 'Группа', uz: 'Guruh' },
  medium: common.medium,
}

const columns = ['component', 'value', 'min', 'max', 'unit'] as const

/** One record per component; neither added nor deleted. */
function componentLimits(kind: 'pdk' | 'ken', title: Title) {
  const name = `${kind}-values`
  const path = `/api/company-objects/${name}/` as const
  return {
    name,
    table: 'component_limits' as const,
    title,
    only: { column: 'kind' as const, is: kind },
    editable,
    columns,
    row,
    references,
    choices: { medium: mediumWords } as Choices,
    searched: [],
    filters,
    titles,
    list: endpoint(`GET ${path}`, {
      access: 'session',
      summary: `${name}: list`,
      title: callTitle(title, 'list'),
      query: listQuery(['id', ...columns], { ...filters, ...exportFlags }),
      response: listOf(row),
    }),
    update: endpoint(`PUT ${path}{id}`, {
      access: 'classifiers.edit',
      summary: `${name}: change; a value, or min and max, not both`,
      title: callTitle(title, 'change'),
      body: z.strictObject({ ...editable, version }),
      response: row,
    }),
    importRows: importEndpoint(name, title, path),
  }
}

export const pdkValues = componentLimits('pdk', { ru: 'Значения ПДК', uz: 'PDK qiymatlari' })
export const kenValues = componentLimits('ken', { ru: 'Значения КЕН', uz: 'KEN qiymatlari' })
