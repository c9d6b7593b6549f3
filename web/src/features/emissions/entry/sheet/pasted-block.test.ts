import { expect, test } from 'vitest'
import { readBlock } from '../../../../lib/text/pasted-table'
import { componentFinder } from '../component-names'
import { placeBlock } from './pasted-block'

const components = [
  { id: 1, name: 'Азота диоксид', name_ru: 'Азота диоксид', name_uz: 'Azot dioksidi', code: 'NO2' },
  { id: 2, name: 'Озон', name_ru: 'Озон', name_uz: 'Ozon', code: 'O3' },
  { id: 3, name: 'Тяжёлые металлы', name_ru: 'Тяжёлые металлы', name_uz: 'Og‘ir metallar', code: null },
]
const sheet = {
  below: components.slice(1),
  find: componentFinder(components),
  isLocked: (_: { id: number }) => false,
}
const paste = (text: string, given = sheet) => {
  const { values, leftovers } = placeBlock(readBlock(text) ?? [], given)
  return {
    values: values.map(({ component, text }) => [component.id, text]),
    leftovers: leftovers.map(({ row, name, value, why }) => [row, name, value, why]),
  }
}

test('treats a single value as typed text', () => {
  expect(readBlock('0,35')).toBeUndefined()
  expect(readBlock('0,35\r\n')).toBeUndefined()
})

test('pastes a column downwards, skips empty values and keeps leftovers', () => {
  expect(paste('0,5\r\n\r\n7\r\n')).toEqual({ values: [[2, '0,5']], leftovers: [[3, '', '7', 'no-room']] })
  expect(paste('0,5\n<0,01')).toEqual({
    values: [
      [2, '0,5'],
      [3, '<0,01'],
    ],
    leftovers: [],
  })
})

test('does not paste over a recorded value', () => {
  const locked = { ...sheet, isLocked: ({ id }: { id: number }) => id === 2 }
  expect(paste('0,5\n7', locked)).toEqual({ values: [[3, '7']], leftovers: [[1, 'Озон', '0,5', 'locked']] })
})

test('matches names in both languages, by code and in any spelling, and skips a header', () => {
  const text = 'Вещество\tЗначение\nozon\t0,1\nАЗОТА  ДИОКСИД (NO2)\t0,2\n"Og\'ir metallar"\t0,3'
  expect(paste(text)).toEqual({
    values: [
      [2, '0,1'],
      [1, '0,2'],
      [3, '0,3'],
    ],
    leftovers: [],
  })
  expect(paste('no2\t1\nтяжелые металлы\t2').values).toEqual([
    [1, '1'],
    [3, '2'],
  ])
})

test('keeps unknown and ambiguous names as leftovers', () => {
  expect(paste('Озон\t1\nКриптон\t2\nO3\t3')).toEqual({
    values: [[2, '1']],
    leftovers: [
      [2, 'Криптон', '2', 'unknown'],
      [3, 'O3', '3', 'twice'],
    ],
  })
})

test('accepts a unit between name and value', () => {
  expect(paste('Озон\tмг/м³\t0,5\nNO2\tмг/м³\t<0,1').values).toEqual([
    [2, '0,5'],
    [1, '<0,1'],
  ])
})

test('pastes text that is not a number for correction', () => {
  expect(paste('Озон\tнет\nNO2\t4').values).toContainEqual([1, '4'])
  expect(paste('NO2\t4\nОзон\tнет').values).toEqual([
    [1, '4'],
    [2, 'нет'],
  ])
})
