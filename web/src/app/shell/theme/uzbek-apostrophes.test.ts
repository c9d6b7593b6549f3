import uzUZ from 'antd/locale/uz_UZ'
import { expect, test } from 'vitest'
import { withUzbekApostrophes } from './uzbek-apostrophes'

test('o‘ and g‘ are letters, the other apostrophe is a tutuq belgisi', () => {
  expect(
    withUzbekApostrophes({ a: ["Ko'rsat", "Satirni yig'ish", "Barcha ma'lumotlarni oʻchirish"] }),
  ).toEqual({
    a: ['Ko‘rsat', 'Satirni yig‘ish', 'Barcha ma’lumotlarni o‘chirish'],
  })
})

test('nothing of the kit is left with a typewriter apostrophe', () => {
  expect(JSON.stringify(withUzbekApostrophes(uzUZ))).not.toMatch(/\p{L}['ʻ`]\p{L}/u)
})
