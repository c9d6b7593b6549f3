import { expect, test } from 'vitest'
import { excerpt, highlighted, stemsOf, wordsOf } from './search-words'

const areOne = (one: string, other: string) => {
  const stems = stemsOf(wordsOf(one)[0] ?? '')
  return stemsOf(wordsOf(other)[0] ?? '').some((stem) => stems.includes(stem))
}

test.each([
  ['выбросы', 'выброс'],
  ['выбросов', 'выброс'],
  ['измерения', 'измерение'],
  ['измерениями', 'измерение'],
  ['загрязняющих', 'загрязняющие'],
  ['нормативов', 'норматив'],
  ['лабораторией', 'лаборатория'],
  ['отклонённые', 'отклоненный'],
  ['o‘lchov', "o'lchov"],
  ['o‘lchov', 'oʻlchov'],
  ['o‘lchov', 'o`lchov'],
  ['o‘lchovlarni', 'o‘lchov'],
  ['me’yorlarning', 'me’yor'],
  ['ўлчовлар', 'o‘lchov'],
  ['manbalardan', 'манба'],
])('%s is found by %s', (written, searched) => {
  expect(areOne(written, searched)).toBe(true)
})

test.each([
  ['вода', 'воздух'],
  ['норма', 'источник'],
  ['suv', 'tuproq'],
])('%s is not found by %s', (written, searched) => {
  expect(areOne(written, searched)).toBe(false)
})

test('what was found is marked in whatever form it stands', () => {
  expect(highlighted('Учёт выбросов, O‘lchovlar', 'выброс o`lchov')).toEqual([
    { text: 'Учёт ', isFound: false },
    { text: 'выбросов', isFound: true },
    { text: ', ', isFound: false },
    { text: 'O‘lchovlar', isFound: true },
  ])
})

test('of a long text the part around the first find is shown', () => {
  const text = `${'слово '.repeat(60)}выбросы ${'дальше '.repeat(60)}`
  expect(excerpt(text, 'выброс')).toMatch(/^… .*выбросы.* …$/)
})
