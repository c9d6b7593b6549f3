import type { Shelf } from '#contract/api/help/knowledge-base'
import { searchedStems, stemsOf, wordsOf } from '#contract/domain/help/search-words'
import type { UserRights } from '../../core/identity/session'

/** The help is for all who may read any of it, the knowledge base a right of its own. */
export const shelvesOf = ({ permissions }: Pick<UserRights, 'permissions'>): Shelf[] =>
  permissions.has('help.knowledge-base') ? ['help', 'knowledge'] : ['help']

export const mayEditHelp = ({ permissions }: Pick<UserRights, 'permissions'>) => permissions.has('help.edit')

const quoted = (stem: string) => `'${stem.replaceAll('\\', '').replaceAll("'", '')}'`

/** What PostgreSQL keeps of a text to find it by: the stems of its words, those of the title first in rank. */
export function searchVector(titles: string, texts: string): string {
  const stems = (text: string) => new Set(wordsOf(text).flatMap(stemsOf))
  const inTitle = stems(titles)
  const inText = [...stems(texts)].filter((stem) => !inTitle.has(stem))
  return [
    ...[...inTitle].map((stem) => `${quoted(stem)}:1A`),
    ...inText.map((stem) => `${quoted(stem)}:1B`),
  ].join(' ')
}

/** The same for what is searched: every word, in any form, and what begins like the last of them. */
export function searchQuery(search: string): string | undefined {
  const words = searchedStems(search).map(
    (stems) => `(${stems.map((stem) => `${quoted(stem)}:*`).join(' | ')})`,
  )
  return words.length > 0 ? words.join(' & ') : undefined
}
