import * as fc from 'fast-check'
import { readXlsx, writeXlsx as writeWithHucre } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { writeRows } from '../../../src/core/spreadsheet/write-spreadsheet'
import { makeCsv } from '../../../src/core/spreadsheet/writing/csv'
import { makeXlsx } from '../../../src/core/spreadsheet/writing/xlsx'
import { aCsv, aWorkbook, cellsIn, readAll, windows1251 } from '../../support/spreadsheets/spreadsheet-files'

const formulas = ['=1+1', '+998 71', '-5', '@SUM(A1)', "=cmd|' /C calc'!A0", '\t=1', "'=1", "''", '|x']
const table = {
  header: ['Номер', 'Имя; "кавычки"', 'Дата', 'Записано', 'Значение', 'Принято'],
  types: [undefined, undefined, 'date', undefined, 'number', undefined] as ('date' | 'number' | undefined)[],
  rows: [
    [1, 'Олтинкўл; о‘зан "1"\nи ещё', '2026-03-05', new Date('2026-03-05T20:30:00Z'), '0.30', true],
    [2.5, ' пробелы ', '1899-01-01', null, '12345678901234567890.5', false],
    ...formulas.map((text, index) => [index, text, null, null, null, null]),
  ],
}

describe('a workbook', () => {
  test('keeps the types of numbers, dates and texts', async () => {
    const workbook = await readXlsx(await aWorkbook(table, 'Замеры: [2026]/03'), { readStyles: true })
    const [sheet] = workbook.sheets
    expect(sheet?.name).toBe('Замеры   2026  03')
    expect(sheet?.rows[0]).toEqual(table.header)
    expect(sheet?.rows[1]).toEqual([
      1,
      'Олтинкўл; о‘зан "1"\nи ещё',
      new Date('2026-03-05T00:00:00Z'),
      // Half past one of the next day in Tashkent: a spreadsheet knows no time zones.
      new Date('2026-03-06T01:30:00Z'),
      0.3,
      true,
    ])
    expect(sheet?.rows[2]?.slice(0, 3)).toEqual([2.5, ' пробелы ', '1899-01-01'])
    expect(sheet?.rows.slice(3).map((row) => row[1])).toEqual(formulas)
    expect(sheet?.freezePane).toMatchObject({ rows: 1 })
    for (const cell of sheet?.cells?.values() ?? []) expect(cell.formula).toBeUndefined()
  })

  test('shows ratios with two decimals and keeps them exact', async () => {
    const columns = [{ header: 'Кратность', shownAs: 'ratio' as const }, { header: 'Значение' }]
    const [ratio, value] = [43 / 60, 0.123456]
    const xlsx = makeXlsx({ name: 'Лист', columns })
    const { sheets } = await readXlsx(Buffer.concat([xlsx.rows([[ratio, value]]), xlsx.end()]), {
      readStyles: true,
    })
    expect(sheets[0]?.rows[1]).toEqual([ratio, value])
    const cells = [...(sheets[0]?.cells ?? [])].filter(([place]) => place.startsWith('1,'))
    expect(cells.map(([, { style }]) => style?.numFmt)).toEqual(['[<=1]#,##0.00;[<1.005]#,##0.0000;#,##0.00'])
    const csv = makeCsv({ name: '', columns })
    const text = Buffer.concat([
      csv.rows([
        [ratio, value],
        [1250, 2],
        [null, 3],
      ]),
      csv.end(),
    ]).toString()
    expect(text.split('\r\n').slice(1, -1)).toEqual(['0,72;0,123456', '1250,00;2', ';3'])
  })

  test('gives shares, means and measured values a number format of their own', async () => {
    const columns = (['share', 'mean', 'measured'] as const).map((shownAs) => ({ header: shownAs, shownAs }))
    const row = [1 / 3, 2.1500000000000004 / 3, 0.000001]
    const xlsx = makeXlsx({ name: 'Лист', columns })
    const { sheets } = await readXlsx(Buffer.concat([xlsx.rows([row]), xlsx.end()]), { readStyles: true })
    const cells = [...(sheets[0]?.cells ?? [])].filter(([place]) => place.startsWith('1,'))
    expect(cells.map(([, { style }]) => style?.numFmt)).toEqual([
      '0.0%',
      '[<0.01]0.000000;[<10]#,##0.0000;#,##0.00',
      '[>=0.0001]General;[=0]0;0.0#########',
    ])
    const csv = makeCsv({ name: '', columns })
    const text = Buffer.concat([csv.rows([row]), csv.end()]).toString()
    expect(text.split('\r\n')[1]).toBe('0,3333;0,716667;0,000001')
  })

  test('continues in another sheet when one is full', async () => {
    const writer = makeXlsx({ name: 'Много', columns: [{ header: 'N' }] }, 4)
    const parts = [writer.rows([[1], [2]]), writer.rows([[3], [4], [5], [6], [7]]), writer.end()]
    const rows = await readAll(Buffer.concat(parts))
    expect(rows.map(({ sheet, row, cells }) => `${sheet} ${row} ${cells[0]}`)).toEqual([
      ...['Много 1 N', 'Много 2 1', 'Много 3 2', 'Много 4 3'],
      ...['Много 2 1 N', 'Много 2 2 4', 'Много 2 3 5', 'Много 2 4 6'],
      ...['Много 3 1 N', 'Много 3 2 7'],
    ])
  })

  test('can be aborted while it is written', async () => {
    async function* endless() {
      for (;;) yield Array.from({ length: 500 }, (_, index) => [index])
    }
    const writeAndLeave = async () => {
      const left = new AbortController()
      const columns = [{ header: 'N', value: ([number]: number[]) => number ?? null }]
      const written = writeRows({ format: 'xlsx', name: 'N', columns }, endless(), left.signal)
      await written.next()
      const next = written.next()
      left.abort()
      await next.catch(() => undefined)
      await written.return(undefined)
    }
    for (let time = 0; time < 10; time++)
      await Promise.all([writeAndLeave(), writeAndLeave(), writeAndLeave()])
  })
})

describe('a csv', () => {
  test('has a BOM, semicolons, decimal commas and Windows line ends', async () => {
    const text = String(await aCsv({ ...table, rows: table.rows.slice(0, 2) }))
    expect(text).toBe(
      '\ufeffНомер;"Имя; ""кавычки""";Дата;Записано;Значение;Принято\r\n' +
        '1;"Олтинкўл; о‘зан ""1""\nи ещё";2026-03-05;2026-03-06 01:30;0,30;true\r\n' +
        '2,5;" пробелы ";1899-01-01;;12345678901234567890,5;false\r\n',
    )
  })

  test('escapes texts that look like formulas', async () => {
    const lines = String(await aCsv({ header: ['Текст'], rows: formulas.map((text) => [text]) })).split(
      '\r\n',
    )
    for (const line of lines.slice(1)) expect(line).not.toMatch(/^"?[=+\-@|\t]/)
  })
})

describe('rows as COPY writes them', () => {
  const columns = [
    { header: 'N', type: 'number' as const },
    { header: 'Текст', words: { 7: 'Семь; "кавычки"', air: 'Воздух' } },
    { header: 'Дата', type: 'date' as const },
    { header: 'Записано', type: 'instant' as const },
    { header: 'Кратность', type: 'number' as const, shownAs: 'ratio' as const },
  ]
  const texts = [...formulas, '7', '07', 'air', '\\N', 'a\tb\nc\\d', ' ў ', '2026', 'Олтинкўл; "1"']
  const rows = texts.map((text, index): (string | null)[] => [
    index % 3 === 0 ? null : `${index}.50`,
    text,
    index % 2 === 0 ? '2026-03-05' : null,
    index % 4 === 0 ? null : `2026-03-06 01:30:1${index % 10}.25+05`,
    index % 5 === 0 ? null : String(index / 7),
  ])
  const escaped: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
  const asSent = (lines: string[]) => Buffer.from(lines.join(''))
  const asCopied = (rows: (string | null)[][]) =>
    asSent(
      rows
        .map((row) => row.map((cell) => cell?.replace(/[\\\t\n\r]/g, (one) => escaped[one] ?? one) ?? '\\N'))
        .map((cells) => `${cells.join('\t')}\n`),
    )
  const copied = asCopied(rows)

  test.each([
    ['csv', makeCsv],
    ['xlsx', makeXlsx],
  ])('become the same %s as their cells', async (_, make) => {
    const [one, other] = [make({ name: 'Лист', columns }), make({ name: 'Лист', columns })]
    const fromCells = Buffer.concat([one.rows(rows), one.rows(rows), one.end()])
    // What is given holds until the next is asked for.
    const fromBytes = Buffer.concat(
      [() => other.copied(copied), () => other.copied(copied), () => other.end()].map((next) =>
        Buffer.from(next()),
      ),
    )
    const read = await cellsIn(fromCells)
    expect(read).toHaveLength(1 + 2 * rows.length)
    expect(await cellsIn(fromBytes)).toEqual(read)
    expect(fromBytes.equals(fromCells)).toBe(true)
  })

  test('are correct when cached cells replace each other', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => [
      index % 100 === 0 ? '9'.repeat(60 + (index % 700) / 100) : `-${index / 7}`,
      index % 3 === 0 ? `${index}` : `${'я'.repeat(index % 16)}${index % 5000}`,
      null,
      null,
      String((index * 37) % 10_007),
    ])
    const [one, other] = [makeCsv({ name: '', columns }), makeCsv({ name: '', columns })]
    expect(Buffer.from(other.copied(asCopied(many))).equals(one.rows(many))).toBe(true)
  })

  test('are rejected when cells and columns differ in number', () => {
    const writer = makeCsv({ name: '', columns: columns.slice(0, 2) })
    for (const row of ['1\n', '1\t2\t3\n', '1\t2']) expect(() => writer.copied(asSent([row]))).toThrow()
  })

  test('have limits written for people', () => {
    const limits = makeCsv({
      name: '',
      columns: [
        { header: 'ПДК', type: 'number', limits: { lang: 'ru' } },
        { header: 'Норма', limits: { lang: 'ru', kinds: { pdk: 'ПДК' } } },
      ],
    })
    const lines = String(
      Buffer.from(limits.copied(asSent(['0.5\tpdk 0.5\n', '6.5-8.5\tpdk 6.5-8.5\n', '\\N\t\\N\n']))),
    )
    expect(lines.split('\r\n').slice(1, -1)).toEqual(['0,5;ПДК 0,5', '6,5–8,5;ПДК 6,5–8,5', ';'])
  })

  test('continue in another sheet when one is full', async () => {
    const writer = makeXlsx({ name: 'Много', columns: [{ header: 'N', type: 'number' }] }, 4)
    const parts = [
      writer.copied(asSent(['1\n', '2\n'])),
      writer.copied(asSent(['3\n', '4\n', '5\n'])),
      writer.end(),
    ]
    const read = await readAll(Buffer.concat(parts))
    expect(read.map(({ sheet, row, cells }) => `${sheet} ${row} ${cells[0]}`)).toEqual([
      ...['Много 1 N', 'Много 2 1', 'Много 3 2', 'Много 4 3'],
      ...['Много 2 1 N', 'Много 2 2 4', 'Много 2 3 5'],
    ])
  })
})

describe('reads back what was written', () => {
  const text = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 30 })
    .filter((value) => value.trim() !== '')

  test('from a workbook with any text', async () => {
    const texts = fc.sample(text, 500)
    const rows = await cellsIn(await aWorkbook({ header: ['Текст'], rows: texts.map((value) => [value]) }))
    expect(rows.slice(1).map(([value]) => value)).toEqual(texts)
  })

  test('from a csv without control characters', async () => {
    const texts = [...formulas, ...fc.sample(text, 500)].map((value) => value.replace(/\p{Cc}|\p{Cs}/gu, '•'))
    const rows = await cellsIn(
      await aCsv({ header: ['Текст', 'Два'], rows: texts.map((value) => [value, 2]) }),
    )
    expect(rows.slice(1).map(([value]) => value)).toEqual(texts)
  })

  test.each([
    ['windows-1251 with semicolons', windows1251('Имя;Код\r\nНавоий;1712\r\n')],
    ['UTF-8 with commas', 'Имя,Код\nНавоий,1712\n'],
    ['UTF-8 with a BOM and tabs', '\ufeffИмя\tКод\rНавоий\t1712\r'],
    ['UTF-16 as a spreadsheet program saves it', Buffer.from('\ufeffИмя\tКод\r\nНавоий\t1712', 'utf16le')],
    ['UTF-16 of the other order', Buffer.from('\ufeffИмя\tКод\nНавоий\t1712', 'utf16le').swap16()],
    ['UTF-16 without a BOM', Buffer.from('Имя;Код;;;;;;;;;;\r\nНавоий;1712;;;;;;;;;\r\n', 'utf16le')],
  ])('from a csv of another program: %s', async (_, content) => {
    expect(await cellsIn(content)).toEqual([
      ['Имя', 'Код'],
      ['Навоий', '1712'],
    ])
  })

  test('from a workbook of another program', async () => {
    const date = new Date('2026-03-05T00:00:00Z')
    const content = await writeWithHucre({
      dateSystem: '1904',
      sheets: [
        { name: 'Списки', hidden: true, rows: [['не для чтения']] },
        {
          name: 'Объекты <1>',
          columns: [{}, {}, { numFmt: '#,##0.00" сум"' }, { numFmt: '[$-419]d mmm yyyy;@' }],
          rows: [['Имя', 'Имя', 'Цена', 'Дата'], [], ['Ғозғон & Ко', null, 1.5, date]],
          cells: new Map([
            ['0,1', { value: 'Код А', type: 'richText', richText: [{ text: 'Код ' }, { text: 'А' }] }],
          ]),
        },
      ],
    })
    expect(await readAll(content)).toEqual([
      { sheet: 'Объекты <1>', row: 1, cells: ['Имя', 'Код А', 'Цена', 'Дата'] },
      { sheet: 'Объекты <1>', row: 3, cells: ['Ғозғон & Ко', null, 1.5, '2026-03-05'] },
    ])
  })

  test('with row numbers, without empty rows', async () => {
    const rows = await readAll('a;b\r\n\r\n;;\r\n1;\r\n')
    expect(rows).toEqual([
      { sheet: 'CSV', row: 1, cells: ['a', 'b'] },
      { sheet: 'CSV', row: 4, cells: ['1'] },
    ])
  })
})
