import type { FieldError } from '#contract/errors'
import type { SheetDraft, TypedCell } from '../sheet/sheet-draft'
import type { Batch } from './waiting-batches'

interface Refusal {
  code: string
  fields: Record<string, FieldError>
}

/** Restores a refused batch into its sheet with an error for each value. */
export function withRefused(draft: SheetDraft, { values, corrects }: Batch, refusal: Refusal): SheetDraft {
  const cells = values.map(({ component, text, comment }, index): [string, TypedCell] => {
    const problem = problemOf(refusal, corrects ? '' : `values.${index}.`, corrects !== undefined)
    return [String(component.id), { text, ...(comment && { comment }), ...(problem && { problem }) }]
  })
  return {
    ...draft,
    cells: { ...draft.cells, ...Object.fromEntries(cells) },
    problem: ofTheWhole(refusal),
  }
}

function problemOf({ code, fields }: Refusal, at: string, isAlone: boolean): string | undefined {
  const field = fields[`${at}value`] ?? fields[`${at}component_id`] ?? fields[`${at}comment`]
  if (field) return field.code === 'duplicate' ? 'emission.duplicate' : `field.${field.code}`
  const isOfTheDay = 'date' in fields || 'source_id' in fields
  return isAlone && !isOfTheDay ? code : undefined
}

/** An invalid day concerns every value. */
function ofTheWhole({ code, fields }: Refusal): string {
  const field = fields.date ?? fields.source_id
  return field ? `field.${field.code}` : code
}
