/** Compares one namespace in several languages; returns what is wrong, a line for each. */
export function compareTexts(texts) {
  const languages = Object.keys(texts)
  const entries = Object.fromEntries(
    languages.map((language) => [language, groupForms(flatten(texts[language]))]),
  )
  const keys = [...new Set(languages.flatMap((language) => [...entries[language].keys()]))].sort()
  return [
    ...keys.flatMap((key) => compareKey(key, entries)),
    ...languages.flatMap((language) => wrongSigns(language, entries[language])),
  ]
}

function flatten(node, path = '', into = new Map()) {
  for (const [name, value] of Object.entries(node)) {
    const key = path === '' ? name : `${path}.${name}`
    if (value !== null && typeof value === 'object') flatten(value, key, into)
    else into.set(key, value)
  }
  return into
}

const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/

/** key → form → text. Only a key with the form "other" has plural forms; "day_one" alone is just a name. */
function groupForms(flat) {
  const grouped = new Map()
  for (const [key, text] of flat) {
    const [, base, form] = pluralForm.exec(key) ?? []
    const isPlural = base !== undefined && flat.has(`${base}_other`)
    const forms = grouped.get(isPlural ? base : key) ?? new Map()
    grouped.set(isPlural ? base : key, forms.set(isPlural ? form : '', text))
  }
  return grouped
}

function compareKey(key, entries) {
  const complaints = []
  const placeholders = new Map()
  for (const [language, grouped] of Object.entries(entries)) {
    const forms = grouped.get(key)
    if (!forms) {
      complaints.push(`${key} is missing in ${language}`)
      continue
    }
    for (const [form, text] of forms) {
      if (typeof text !== 'string' || text.trim() === '') {
        complaints.push(`${form ? `${key}_${form}` : key} is empty in ${language}`)
      }
    }
    if (!forms.has('')) complaints.push(...missingForms(key, language, forms))
    placeholders.set(language, placeholdersOf([...forms.values()].join(' ')))
  }
  if (new Set(placeholders.values()).size > 1) {
    const found = [...placeholders].map(([language, names]) => `${language}: ${names || 'none'}`)
    complaints.push(`${key} has different placeholders (${found.join('; ')})`)
  }
  return complaints
}

function missingForms(key, language, forms) {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return needed
    .filter((form) => !forms.has(form))
    .map((form) => `${key}_${form} is missing in ${language}, which has that plural form`)
}

/** {{name}}, $t(other) and <tags>, each once: a plural form may well leave the number out. */
function placeholdersOf(text) {
  const found = text.match(/\{\{-?\s*[\w.]+|\$t\([^)]*\)|<\/?[\w]+\/?>/g) ?? []
  return [...new Set(found.map((name) => name.replace(/[{}\s-]/g, '')))].sort().join(', ')
}

/** Uzbek has ‘ in o‘ and g‘, and ’ between other letters; the keyboard's ' is neither. */
function wrongSigns(language, grouped) {
  if (language !== 'uz') return []
  return [...grouped].flatMap(([key, forms]) =>
    [...forms.values()]
      .filter((text) => /\p{L}['`´ʻʼ]/u.test(text))
      .map((text) => `${key} in uz has a wrong sign instead of ‘ or ’: ${text}`),
  )
}
