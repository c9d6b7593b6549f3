import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asPlainText, fromPlainText } from './formula-text'

test.each(['=1+1', '+998 90 123-45-67', '-cmd', '@sum', '|dir', '\t=1', '\r=1', '＝1', '－1', "'=1", "''+2"])(
  '%j stays text',
  (text) => {
    expect(asPlainText(text)).toBe(`'${text}`)
  },
)

test.each(['Труба № 1', '12', "O'zbekiston", "'в кавычках'", '', ' =1'])('%j is left alone', (text) => {
  expect(asPlainText(text)).toBe(text)
})

test('whatever was written is read again as it was', () => {
  fc.assert(fc.property(fc.string(), (text) => fromPlainText(asPlainText(text)) === text))
})
