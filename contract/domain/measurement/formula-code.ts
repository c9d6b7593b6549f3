/**
 * What of a component's code people know it by: NO2, PM2.5, pH, БПК5. Words like dust or oil-products only tell
 * components apart in files, and are shown to nobody. No formula has two small letters in a row.
 */
export function formulaIn(code: string | null | undefined): string | null {
  return code && /\p{Lu}/u.test(code) && !/\p{Ll}{2}/u.test(code) ? code : null
}
