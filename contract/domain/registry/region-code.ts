/** SATO: four digits for a region; seven for a district, beginning with those of its region. */
export function regionCodeProblem(
  sato: string,
  parentSato: string | null,
): 'sato-region' | 'sato-district' | 'sato-parent' | null {
  if (parentSato === null) return /^\d{4}$/.test(sato) ? null : 'sato-region'
  if (!/^\d{7}$/.test(sato)) return 'sato-district'
  return sato.startsWith(parentSato) ? null : 'sato-parent'
}
