/** The Russian titles of all declared fields and filters. */
export function titlesIn(modules) {
  const titles = new Set()
  const look = (value, depth = 0) => {
    if (value === null || typeof value !== 'object' || depth > 3) return
    for (const words of [value, value.title, value.short]) {
      // Single letters are ambiguous: «С» is a heading and means north.
      if (words?.ru?.length > 1 && typeof words.uz === 'string') titles.add(words.ru)
    }
    if (!('kind' in value)) for (const inner of Object.values(value)) look(inner, depth + 1)
  }
  for (const module of modules) for (const exported of Object.values(module)) look(exported)
  return titles
}

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|>([^<>{}\n]+)</g
/** Roles with the same names. */
const roleName = /"role": \{[^}]*\}/

/** The titles that a text contains as a string or as the content of an element. */
export function writtenAgain(path, text, titles) {
  const searched = path.endsWith('.json') ? text.replace(roleName, '') : text
  const found = [...searched.matchAll(literal)].map(([, ...strings]) => strings.find(Boolean)?.trim() ?? '')
  return [...new Set(found.filter((string) => titles.has(string)))]
}
