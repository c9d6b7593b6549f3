/** The same keys in the Latin and the Russian layout. */
const latin = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>'
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю'

const others = new Map([...latin].map((key, at) => [key, russian.charAt(at)]))
for (const [at, key] of [...russian].entries()) if (!others.has(key)) others.set(key, latin.charAt(at))

/** «vjlthfwbz» is «модерация», «щинуле» is «obyekt». */
export function inOtherLayout(text: string): string {
  return [...text.toLowerCase()].map((key) => others.get(key) ?? key).join('')
}
