import type { Language } from '#contract/shapes'
import { nameColumn } from '../../core/database/names'

type Values = Record<string, unknown>

/**
 * A title stands for the name in the caller's language. A new record that has no name in the other one is called the
 * same there, until somebody translates it.
 */
export function namedByTitle(
  lang: Language,
  { title, ...values }: Values,
  { isNew = false }: { isNew?: boolean } = {},
): Values {
  if (title === undefined) return values
  const both = isNew ? { name_ru: title, name_uz: title } : {}
  return { ...both, ...values, [nameColumn(lang)]: title }
}
