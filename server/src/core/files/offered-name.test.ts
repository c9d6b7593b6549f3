import { expect, test } from 'vitest'
import { offeredName } from './offered-name'

const pdf = 'application/pdf'

test.each([
  ['Паспорт.pdf', pdf, 'Паспорт.pdf'],
  ['Паспорт.PDF', pdf, 'Паспорт.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['Паспорт «А».exe', pdf, 'Паспорт «А».pdf'],
  ['passport.pdf.html', pdf, 'passport.pdf.pdf'],
  ['Акт от 12.05', pdf, 'Акт от 12.05.pdf'],
  ['Акт', 'image/png', 'Акт.png'],
  ['.htaccess', pdf, '.htaccess.pdf'],
  ['', pdf, 'file.pdf'],
  ['report\u202efdp.exe', pdf, 'reportfdp.pdf'],
  ['a\r\nb.pdf', pdf, 'ab.pdf'],
])('%j of %s is offered as %j', (name, type, offered) => {
  expect(offeredName(name, type)).toBe(offered)
})
