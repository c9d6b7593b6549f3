import { expect, test } from 'vitest'
import { transliterate } from './transliterate'

test.each([
  ['Кирпичный завод «Восток»', 'Kirpichniy zavod «Vostok»'],
  ['Ўзбекистон металлургия комбинати', 'O‘zbekiston metallurgiya kombinati'],
  ['Ғозғон, Қўқон ва Ҳазорасп', 'G‘ozg‘on, Qo‘qon va Hazorasp'],
  ['Ёнилғи базаси, эски объект', 'Yonilg‘i bazasi, eski ob’yekt'],
  ['Енисей, Андижан и Тошканд шаҳри', 'Yenisey, Andijan i Toshkand shahri'],
  ['поезд, маяк, приём', 'poyezd, mayak, priyom'],
  ['АО «ЧИРЧИҚ» и ТЭЦ № 4', 'AO «CHIRCHIQ» i TETS № 4'],
  ['Щёлочь, съезд, семья', 'Shyoloch, s’yezd, semya'],
])('writes %s as %s', (text, latin) => {
  expect(transliterate(text)).toBe(latin)
})

test('leaves Latin letters, digits and signs as they are', () => {
  expect(transliterate('Maxam-Chirchiq 2 (A-1) o‘zan')).toBe('Maxam-Chirchiq 2 (A-1) o‘zan')
})
