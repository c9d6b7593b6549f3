import { expect, test } from 'vitest'
import { readCsv } from './csv-read'

const read = (content: string | Buffer) =>
  [...readCsv(Buffer.from(content as string))].map(({ row, cells }) => [row, ...cells])

test.each([
  [
    'semicolons, and decimal commas in every row',
    'Дата;Значение\n15.11.2026;0,35\n16.11.2026;0,36\n',
    '0,35',
  ],
  ['commas, and decimal points', 'Дата,Значение\n15.11.2026,0.35\n16.11.2026,0.36\n', '0.35'],
  ['commas around quoted decimal commas', 'Дата,Значение\n15.11.2026,"0,35"\n16.11.2026,"0,36"\n', '0,35'],
  ['tabs', 'Дата\tЗначение\n15.11.2026\t0,35\n', '0,35'],
  ['what Excel says itself', 'sep=,\r\nДата,Значение\r\n15.11.2026,0.35\r\n', '0.35'],
])('fields are divided by %s', (_, content, value) => {
  const rows = read(content)
  expect(rows.find(([, date]) => date === '15.11.2026')).toEqual([expect.any(Number), '15.11.2026', value])
})

test('counts rows with line breaks, quotes and separators in fields', () => {
  const content = '\ufeffКомментарий;Значение\r\n"Ветер ""с севера"";\r\nи дождь";0,35\r\n\r\nдальше;1\r\n'
  expect(read(content)).toEqual([
    [1, 'Комментарий', 'Значение'],
    [2, 'Ветер "с севера";\r\nи дождь', '0,35'],
    [3, ''],
    [4, 'дальше', '1'],
  ])
})

test('reads old Windows encodings', () => {
  const cp1251 = Buffer.from([
    0xc7, 0xed, 0xe0, 0xf7, 0xe5, 0xed, 0xe8, 0xe5, 0x3b, 0xb9, 0x0d, 0x0a, 0x30, 0x2c, 0x35, 0x3b, 0x31,
  ])
  expect(read(cp1251)).toEqual([
    [1, 'Значение', '№'],
    [2, '0,5', '1'],
  ])
})

test('reads a last line without an end, and line ends of old Macs', () => {
  expect(read('a;b\r1;2')).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
  ])
})
