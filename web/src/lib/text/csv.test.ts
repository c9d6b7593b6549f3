import { expect, test } from 'vitest'
import { csvCell, csvText } from './csv'

test('lines end with CRLF, cells are parted by semicolons, a byte order mark comes first', () => {
  expect(
    csvText([
      ['Имя', 'Доля'],
      ['Навои', 1.5],
    ]),
  ).toBe('\uFEFFИмя;Доля\r\nНавои;1,5\r\n')
})

test('text that a spreadsheet would take apart is quoted', () => {
  expect(csvCell('а;б')).toBe('"а;б"')
  expect(csvCell('сказал "да"')).toBe('"сказал ""да"""')
  expect(csvCell('две\nстроки')).toBe('"две\nстроки"')
  expect(csvCell(' поля ')).toBe('" поля "')
})

test.each(['=1+1', '+998 90 123-45-67', '+998901234567', '-cmd', '-1+1', '@sum', '\t=1', '\r=1', '－1'])(
  'formula-like text %j stays text',
  (text) => {
    expect(csvCell(text).replace(/^"|"$/g, '')).toBe(`'${text}`)
  },
)

test('numbers stay numbers, negative ones too', () => {
  expect(csvCell(-12.25)).toBe('-12,25')
  expect(csvCell('-0.50')).toBe('-0,50')
  expect(csvCell('-5')).toBe('-5')
  expect(csvCell(0)).toBe('0')
})

test('codes keep their zeros as text, and ranges are no numbers', () => {
  expect(csvCell('0012')).toBe('0012')
  expect(csvCell('6.5-8.5')).toBe('6.5-8.5')
})

test('no data is an empty cell', () => {
  expect([null, undefined, Number.NaN].map(csvCell)).toEqual(['', '', ''])
})
