import type { Warning } from '#contract/shapes'
import { type WarningCode, warningMessages } from '#contract/warnings'

export const warningOf = (code: WarningCode, field: string): Warning => ({
  code,
  message: warningMessages[code],
  field,
})

/** Without warnings the field is absent. */
export const withWarnings = <Answer>(answer: Answer, warnings: Warning[]) =>
  warnings.length === 0 ? answer : { ...answer, warnings }
