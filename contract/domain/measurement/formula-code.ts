/** Codes that people know: NO2, PM2.5, БПК5. Others, like oil-products, only identify components in files. */
export function formulaIn(code: string | null | undefined): string | null {
  return code && /\p{Lu}/u.test(code) && !/\p{Ll}{2}/u.test(code) ? code : null
}
