import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#contract/errors'
import { ApiError } from '../api/api-error'

/** An error as a sentence in the user's language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  return (error) => (error instanceof ApiError ? t(error.code) : t('unknown'))
}

/** What is wrong with one field. */
export function useFieldErrorText(): (error: FieldError) => string {
  const { t } = useTranslation('errors')
  return ({ code }) => fieldText(t, code)
}

/** A rule may name a code that no text was written for. */
function fieldText(t: TFunction<'errors'>, code: string): string {
  return t(`field.${code}` as 'field.other', { defaultValue: t('field.other') })
}
