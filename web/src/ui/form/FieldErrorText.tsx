import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFieldErrorText } from '../../lib/text/error-text'
import { formatNumber } from '../../lib/text/format'
import type { FieldProblem } from './field-errors'

/** A component, so that shown errors follow a change of language. */
export function FieldErrorText({ problem }: { problem: FieldProblem }) {
  const { t } = useTranslation('kit')
  const plain = useFieldErrorText()
  return withLimit(t, problem) ?? ownText(t, problem.code) ?? plain({ code: problem.code, message: '' })
}

function withLimit(t: TFunction<'kit'>, { code, limit, isLength, isExclusive }: FieldProblem) {
  if (limit === undefined) return undefined
  const isBelow = code === 'too-small'
  if (isLength) return t(isBelow ? 'field.tooShort' : 'field.tooLong', { count: limit })
  const shown = { limit: formatNumber(limit) }
  if (isExclusive) return t(isBelow ? 'field.notAbove' : 'field.notBelow', shown)
  return t(isBelow ? 'field.tooSmall' : 'field.tooBig', shown)
}

/** Codes with a text of their own. */
const own = [
  'number',
  'whole-number',
  'digits',
  'email',
  'date',
  'no-such-date',
  'month-format',
  'coordinate-taken',
  'sato-region',
  'sato-district',
] as const

function ownText(t: TFunction<'kit'>, code: string) {
  const known = own.find((one) => one === code)
  return known && t(`field.${known}`)
}
