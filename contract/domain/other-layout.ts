/** The same keys of a keyboard, in the Latin layout (Uzbek and English) and in the Russian one. */
const latin = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>'
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю'

const others = new Map([...latin].map((key, at) => [key, russian.charAt(at)]))
for (const [at, key] of [...russian].entries()) if (!others.has(key)) others.set(key, latin.charAt(at))

/** What the same keys would have typed in the other layout: «vjlthfwbz» is «модерация», «щинуле» is «obyekt». */
export function inOtherLayout(text: string): string {
  return [...text.toLowerCase()].map((key) => others.get(key) ?? key).join('')
}
