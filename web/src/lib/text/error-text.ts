import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#contract/errors'
import { ApiError } from '../api/api-error'

/** An error as a sentence in the user's language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  return (error) =>
    error instanceof ApiError ? t(error.code, { name: nameOf(error.current) }) : t('unknown')
}

/** The record that stands in the way, where an error names it. */
const nameOf = (current: unknown): string | undefined =>
  typeof current === 'object' && current !== null && 'name' in current ? String(current.name) : undefined

/** What is wrong with one field. */
export function useFieldErrorText(): (error: FieldError) => string {
  const { t } = useTranslation('errors')
  return ({ code }) => fieldText(t, code)
}

/** A rule may name a code that no text was written for. */
function fieldText(t: TFunction<'errors'>, code: string): string {
  return t(`field.${code}` as 'field.other', { defaultValue: t('field.other') })
}
