/** PDV air emission, PDK concentration, PDO waste, PDS water discharge, FON background, KEN ecological norm. */
export const normativeTypes = ['pdv', 'pdk', 'pdo', 'pds', 'fon', 'ken'] as const
export type NormativeType = (typeof normativeTypes)[number]

/** PDV and PDO are denominators of ratios, so they are one number. */
const mayBeRange: ReadonlySet<NormativeType> = new Set(['pdk', 'pds', 'fon', 'ken'])
export const takesRange = (type: NormativeType): boolean => mayBeRange.has(type)
