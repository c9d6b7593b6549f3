/** PDV air emission, PDK concentration, PDO waste, PDS water discharge, FON background, KEN ecological norm. */
export const normativeTypes = ['pdv', 'pdk', 'pdo', 'pds', 'fon', 'ken'] as const
export type NormativeType = (typeof normativeTypes)[number]

/** PDV and PDO are ratios' denominators: one number. The others may be a range. */
const mayBeRange: ReadonlySet<NormativeType> = new Set(['pdk', 'pds', 'fon', 'ken'])
export const takesRange = (type: NormativeType): boolean => mayBeRange.has(type)
