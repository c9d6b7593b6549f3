import { type ErrorCode, errorMessages, type FieldError } from '#contract/errors'

/** Constraints with an error code of their own. The database enforces them for concurrent requests too. */
export const namedConstraints: Record<string, { code: ErrorCode; fields: Record<string, FieldError> }> = {
  pollution_sources_coordinate: refused(
    'source.coordinate-taken',
    'coordinate-taken',
    'latitude',
    'longitude',
  ),
  component_normatives_overlap: refused('normative.overlap', 'overlap', 'start', 'end'),
  sampling_plans_source_id_component_id_key: refused('record.duplicate', 'duplicate', 'component_id'),
}

function refused(code: ErrorCode, fieldCode: string, ...names: string[]) {
  const problem: FieldError = { code: fieldCode, message: errorMessages[code] }
  return { code, fields: Object.fromEntries(names.map((name) => [name, problem])) }
}
