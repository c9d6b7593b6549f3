const apostrophes = /[‘’ʻʼ`´′]/g
const dashes = /[‐‑‒–—−]/g

/** One spelling for what people write in many: letters of any case, apostrophes and dashes of any kind. */
export function foldName(name: string): string {
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

/** Finds a component by its name in either language, by its code, or by both as lists show them: `Озон (O3)`. */
export function componentFinder<Component extends NamedComponent>(
  components: readonly Component[],
): (name: string) => Component | undefined {
  const known = new Map<string, Component>()
  for (const component of components) {
    const { name_ru, name_uz, code } = component
    const names = [name_ru, name_uz]
    const spellings = code ? [...names, ...names.map((name) => `${name} (${code})`), code] : names
    for (const spelling of spellings.map(foldName)) if (!known.has(spelling)) known.set(spelling, component)
  }
  return (name) => known.get(foldName(name))
}
