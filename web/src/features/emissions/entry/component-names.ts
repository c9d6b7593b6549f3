const apostrophes = /[‘’ʻʼ`´′]/g
const dashes = /[‐‑‒–—−]/g

/** Ignores case and the kind of apostrophes and dashes. */
function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    .trim()
}

export interface NamedComponent {
  id: number
  name: string
  name_ru: string
  name_uz: string
  code?: string | null | undefined
}

export type Measurable = NamedComponent & {
  unit: { id: number; name: string }
  may_be_negative?: boolean | undefined
}

/** Finds a component by its name in either language, by its code, or by both as lists show them: `Озон (O3)`. */
export function componentFinder(components: readonly NamedComponent[]) {
  const known = new Map<string, NamedComponent>()
  for (const component of components) {
    const { name_ru, name_uz, code } = component
    const names = [name_ru, name_uz]
    const spellings = code ? [...names, ...names.map((name) => `${name} (${code})`), code] : names
    for (const spelling of spellings.map(normalizeName))
      if (!known.has(spelling)) known.set(spelling, component)
  }
  return (name: string) => known.get(normalizeName(name))
}
