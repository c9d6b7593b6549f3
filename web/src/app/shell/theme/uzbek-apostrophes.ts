/** antd's Uzbek has ' and ʻ where the language has ‘ (o‘, g‘) and ’ (ma’lumot). */
export function withUzbekApostrophes<T>(texts: T): T {
  if (typeof texts === 'string') return correct(texts) as T
  if (Array.isArray(texts)) return texts.map(withUzbekApostrophes) as T
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, withUzbekApostrophes(text)]),
  ) as T
}

function correct(text: string): string {
  return text.replace(/([og])['ʻ`’]/gi, '$1‘').replace(/(\p{L})['ʻ`](?=\p{L})/gu, '$1’')
}
