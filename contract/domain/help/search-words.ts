import { letters } from '../transliterate'

const APOSTROPHES = /['‘’ʻʼ`´]/g

/** Lower case, without apostrophes. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(APOSTROPHES, '')
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

const isCyrillic = (word: string) => /[а-яўқғҳ]/.test(word)

/** ц of most loanwords is written s in Uzbek: sex, konsentratsiya. */
const inLatin = (word: string) =>
  [...word]
    .map((letter) => (letter === 'ц' ? 's' : (letters[letter] ?? letter)))
    .join('')
    .replace(APOSTROPHES, '')

/** A Cyrillic word may be Russian or Uzbek, so it has stems of both languages. */
export function stemsOf(word: string): string[] {
  if (!isCyrillic(word)) return [uzbekStem(word)]
  return [...new Set([russianStem(word), uzbekStem(inLatin(word))])]
}

const uzbekEndings = [
  ...[
    'larining',
    'laridan',
    'larida',
    'lariga',
    'larini',
    'larning',
    'lardan',
    'larda',
    'larga',
    'larni',
    'lari',
  ],
  ...['sining', 'sidan', 'sida', 'siga', 'sini', 'ining', 'idan', 'ida', 'iga', 'ini'],
  ...['ning', 'dan', 'lar', 'da', 'ga', 'ka', 'qa', 'ni', 'si', 'lik', 'i'],
]

/** Removes endings of number, possession and case; keeps at least three letters. */
function uzbekStem(word: string): string {
  const ending = uzbekEndings.find((one) => word.endsWith(one) && word.length - one.length >= 3)
  return ending ? word.slice(0, -ending.length) : word
}

const vowels = 'аеиоуыэюя'
const perfective = /([ая])вши(?:сь)?$|[иы]вши(?:сь)?$/
const adjective = /(?:ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/
const participle = /(?:ивш|ывш|ующ)$|([ая])(?:ем|нн|вш|ющ|щ)$/
const verb =
  /(?:ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю)$|([ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно)$/
const noun =
  /(?:а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/

/** Snowball's Russian stemmer, without the rules that take nouns like «норматив» for verbs. */
function russianStem(word: string): string {
  const first = [...word].findIndex((letter) => vowels.includes(letter))
  if (first < 0) return word
  const head = word.slice(0, first + 1)
  let tail = word.slice(first + 1)
  const cut = (ending: RegExp) => {
    const shorter = tail.replace(ending, (_, kept?: string) => (kept && /^[ая]$/.test(kept) ? kept : ''))
    const isCut = shorter !== tail
    tail = shorter
    return isCut
  }
  if (!cut(perfective)) {
    cut(/с[яь]$/)
    if (cut(adjective)) cut(participle)
    else if (!cut(verb)) cut(noun)
  }
  cut(/и$/)
  cut(/ост(?:ь)?$/)
  if (!cut(/ь$/)) tail = tail.replace(/нн$/, 'н')
  return head + tail
}

/** The possible stems of each word. */
export function searchedStems(search: string): string[][] {
  return wordsOf(search).slice(0, 12).map(stemsOf)
}

export interface TextPart {
  text: string
  isFound: boolean
}

export function highlighted(text: string, search: string): TextPart[] {
  const wanted = searchedStems(search).flat()
  const parts: TextPart[] = []
  const add = (piece: string, isFound: boolean) => {
    const last = parts.at(-1)
    if (last?.isFound === isFound) last.text += piece
    else if (piece !== '') parts.push({ text: piece, isFound })
  }
  for (const piece of text.split(/([\p{L}\p{N}'‘’ʻʼ`´]+)/u)) {
    const [word] = wordsOf(piece)
    add(piece, word !== undefined && isWanted(word, wanted))
  }
  return parts
}

const isWanted = (word: string, wanted: readonly string[]) =>
  stemsOf(word).some((stem) => wanted.some((one) => stem.startsWith(one)))

/** The text around the first match. */
export function excerpt(text: string, search: string, length = 180): string {
  const wanted = searchedStems(search).flat()
  const found = [...text.matchAll(/[\p{L}\p{N}'‘’ʻʼ`´]+/gu)].find(([piece]) => {
    const [word] = wordsOf(piece)
    return word !== undefined && isWanted(word, wanted)
  })
  const flat = (piece: string) => piece.replace(/\s+/g, ' ').trim()
  if (text.length <= length) return flat(text)
  const from = Math.max(0, (found?.index ?? 0) - 60)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const end = start + length
  return `${start > 0 ? '… ' : ''}${flat(text.slice(start, end))}${end < text.length ? ' …' : ''}`
}
