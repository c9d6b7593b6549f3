import type { Shelf } from '#contract/api/help/knowledge-base'
import { searchedStems, stemsOf, wordsOf } from '#contract/domain/help/search-words'
import type { UserRights } from '../../core/identity/session'

export const shelvesOf = ({ permissions }: Pick<UserRights, 'permissions'>): Shelf[] =>
  permissions.has('help.knowledge-base') ? ['help', 'knowledge'] : ['help']

export const mayEditHelp = ({ permissions }: Pick<UserRights, 'permissions'>) => permissions.has('help.edit')

const quoted = (stem: string) => `'${stem.replaceAll('\\', '').replaceAll("'", '')}'`

/** A tsvector of stems; titles rank first. */
export function searchVector(titles: string, texts: string): string {
  const stems = (text: string) => new Set(wordsOf(text).flatMap(stemsOf))
  const inTitle = stems(titles)
  const inText = [...stems(texts)].filter((stem) => !inTitle.has(stem))
  return [
    ...[...inTitle].map((stem) => `${quoted(stem)}:1A`),
    ...inText.map((stem) => `${quoted(stem)}:1B`),
  ].join(' ')
}

/** A tsquery of all words, in any form, by prefix. */
export function searchQuery(search: string): string | undefined {
  const words = searchedStems(search).map(
    (stems) => `(${stems.map((stem) => `${quoted(stem)}:*`).join(' | ')})`,
  )
  return words.length > 0 ? words.join(' & ') : undefined
}
