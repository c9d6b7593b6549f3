/** The Russian titles of everything declared: fields, filters, and what several of them share. */
export function titlesIn(modules) {
  const titles = new Set()
  const look = (value, depth = 0) => {
    if (value === null || typeof value !== 'object' || depth > 3) return
    for (const words of [value, value.title, value.short]) {
      // One letter is no name: «С» heads a field and means north as well.
      if (words?.ru?.length > 1 && typeof words.uz === 'string') titles.add(words.ru)
    }
    if (!('kind' in value)) for (const inner of Object.values(value)) look(inner, depth + 1)
  }
  for (const module of modules) for (const exported of Object.values(module)) look(exported)
  return titles
}

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|>([^<>{}\n]+)</g
/** Names of roles, which happen to be the same words. */
const roleName = /"role": \{[^}]*\}/

/** Which of the titles stand in a text as a string, or as the content of an element. */
export function writtenAgain(path, text, titles) {
  const searched = path.endsWith('.json') ? text.replace(roleName, '') : text
  const found = [...searched.matchAll(literal)].map(([, ...strings]) => strings.find(Boolean)?.trim() ?? '')
  return [...new Set(found.filter((string) => titles.has(string)))]
}
