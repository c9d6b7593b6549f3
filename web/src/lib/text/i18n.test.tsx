import i18next from 'i18next'
import { expect, test } from 'vitest'
import { loadTexts, startI18n } from './i18n'

test('a number in a text has its thousands set apart, unless it is a name', async () => {
  startI18n()
  await loadTexts('moderation', 'object-passport', 'import')
  const t = i18next.t
  expect(t('moderation:everything.Accepted', { count: 12345 })).toContain('12\u202f345')
  expect(t('object-passport:compliance.quarter', { numeral: 'IV', year: 2026 })).toBe('IV кв. 2026')
  expect(t('import:problem.row', { row: 12345 })).toBe('строка 12345')
})
