/** Russian and Uzbek Cyrillic. */
export const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'x',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '’',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'o‘',
  қ: 'q',
  ғ: 'g‘',
  ҳ: 'h',
}

/** The Russian name in Latin letters where the Uzbek one is missing. */
export const nameIn = (lang: 'ru' | 'uz', name: string, uzbek: string): string =>
  lang === 'uz' ? uzbek || transliterate(name) : name

const vowels = 'аеёиоуўыэюяъь'
const isUpper = (letter: string) => letter !== letter.toLowerCase()

/** Other letters stay. */
export function transliterate(text: string): string {
  const all = [...text]
  return all
    .map((letter, at) => {
      const small = letter.toLowerCase()
      const before = (all[at - 1] ?? '').toLowerCase()
      const latin = small === 'е' && startsSyllable(before) ? 'ye' : letters[small]
      if (latin === undefined || !isUpper(letter)) return latin ?? letter
      const next = all[at + 1] ?? ''
      const isAllUpper = isUpper(next) || (!/\p{L}/u.test(next) && isUpper(all[at - 1] ?? ''))
      return isAllUpper ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1)
    })
    .join('')
}

/** At the beginning of a word and after a vowel or a sign, е is ye. */
const startsSyllable = (before: string) => vowels.includes(before) || !/\p{L}/u.test(before)
