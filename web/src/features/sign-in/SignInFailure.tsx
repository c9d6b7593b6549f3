import { useTranslation } from 'react-i18next'
import { errorMessages } from '#contract/errors'
import { ApiError } from '../../lib/api/api-error'
import { useErrorText } from '../../lib/text/error-text'

export function SignInFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('sign-in')
  const errorText = useErrorText()
  if (!failure) return null
  const isWrong = failure instanceof ApiError && failure.code === 'auth.wrong-credentials'
  return (
    <div className="sign-in-form__failure" role="alert">
      <p>{isWrong ? t('wrong') : errorText(failure)}</p>
      {/* The specification's own words, whatever the language. */}
      {isWrong && (
        <p lang="en" className="sign-in-form__catalogue">
          {errorMessages['auth.wrong-credentials']}
        </p>
      )}
    </div>
  )
}
