import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#contract/errors'
import { ApiError } from '../api/api-error'

export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  return (error) =>
    error instanceof ApiError ? t(error.code, { name: nameOf(error.current) }) : t('unknown')
}

/** The conflicting record, where an error names it. */
const nameOf = (current: unknown): string | undefined =>
  typeof current === 'object' && current !== null && 'name' in current ? String(current.name) : undefined

export function useFieldErrorText(): (error: FieldError) => string {
  const { t } = useTranslation('errors')
  return ({ code }) => fieldText(t, code)
}

/** Codes of rules may lack a text. */
function fieldText(t: TFunction<'errors'>, code: string): string {
  return t(`field.${code}` as 'field.other', { defaultValue: t('field.other') })
}
