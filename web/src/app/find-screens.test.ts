import { expect, test } from 'vitest'
import { findScreens } from './find-screens'
import type { MenuGroup } from './menu-groups'

const entry = (title: string) => ({ path: `/${title}`, title })
const russian: MenuGroup[] = [
  { area: 'csak', title: 'ЦСАК (МИЗ)', entries: [entry('Модерация: воздух'), entry('Записи: воздух')] },
  { area: 'dictionary', title: 'Справочники', entries: [entry('Объекты'), entry('Классификаторы')] },
]
const uzbek: MenuGroup[] = [
  { area: 'csak', title: 'SAKM (MIZ)', entries: [entry('Moderatsiya: havo'), entry('Yozuvlar: havo')] },
  { area: 'dictionary', title: 'Ma’lumotnomalar', entries: [entry('Obyektlar'), entry('Ko‘rsatkichlar')] },
]
const titles = (groups: MenuGroup[], typed: string) => findScreens(groups, typed).map(({ title }) => title)

test('a screen is found by parts of its name and area, the one that begins with them first', () => {
  expect(titles(russian, 'возд')).toEqual(['Модерация: воздух', 'Записи: воздух'])
  expect(titles(russian, 'справ кл')).toEqual(['Классификаторы'])
  expect(titles(russian, '')).toHaveLength(4)
})

test.each([
  ['vjlthfwbz', russian, 'Модерация: воздух'],
  ['VJLTHFWBZ', russian, 'Модерация: воздух'],
  ['j,]trns', russian, 'Объекты'],
  ['ьщвукфеышнф', uzbek, 'Moderatsiya: havo'],
  ['лщэкыфелшсрдфк', uzbek, 'Ko‘rsatkichlar'],
])('%s, typed in the other layout, finds its screen', (typed, groups, title) => {
  expect(titles(groups, typed)).toEqual([title])
})

test.each([
  ['модерция', russian, 'Модерация: воздух'],
  ['модерациия', russian, 'Модерация: воздух'],
  ['мадерац', russian, 'Модерация: воздух'],
  ['класификатры', russian, 'Классификаторы'],
  ['клсас', russian, 'Классификаторы'],
  ['vjlthwbz', russian, 'Модерация: воздух'],
  ['maderatsiya', uzbek, 'Moderatsiya: havo'],
])('%s, mistyped, finds its screen', (typed, groups, title) => {
  expect(titles(groups, typed)).toEqual([title])
})

test('what is spelled right finds nothing that only resembles it, and nonsense finds nothing', () => {
  expect(titles(russian, 'записи')).toEqual(['Записи: воздух'])
  expect(titles(russian, 'кот')).toEqual([])
  expect(titles(russian, 'бухгалтерия')).toEqual([])
})
