import { expect, test } from 'vitest'
import { makeNearest } from './nearest-name'

const nearest = makeNearest([
  'Диоксид серы',
  'Диоксид азота',
  'Оксид азота',
  'Труба 1',
  'Труба 2',
  'SO2',
  'Qo‘rg‘oshin',
])

test('tolerates missing, additional, wrong and swapped letters', () => {
  expect(nearest('Диоксд серы')).toBe('Диоксид серы')
  expect(nearest('ДИОКСИД СЕРРЫ')).toBe('Диоксид серы')
  expect(nearest('Диаксид азота')).toBe('Диоксид азота')
  expect(nearest('Диокисд серы')).toBe('Диоксид серы')
  expect(nearest("Qorg'oshin")).toBe('Qo‘rg‘oshin')
})

test('suggests nothing for unlike or ambiguous names, or other digits', () => {
  expect(nearest('Философский камень')).toBeUndefined()
  expect(nearest('Труба 3')).toBeUndefined()
  expect(nearest('S')).toBeUndefined()
  expect(makeNearest(['Свинец А', 'Свинец Б'])('Свинец В')).toBeUndefined()
})

test('stops searching after many different mistakes', () => {
  const titles = Array.from({ length: 20_000 }, (_, index) => `Завод железобетонных изделий ${index}`)
  const among = makeNearest(titles)
  const began = performance.now()
  const found = Array.from({ length: 5000 }, (_, index) => among(`Завод железобетоных изделий ${index}`))
  expect(found[0]).toBe('Завод железобетонных изделий 0')
  expect(found.at(-1)).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(5000)
})
