import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasSession } from '../../lib/cookies'
import { signOut } from '../../lib/sign-out'
import { ErrorFrame } from './ErrorFrame'

export function NotAllowedPage() {
  const { t } = useTranslation(['errors', 'common'])
  const actions = hasSession() ? (
    <>
      <Link className="button button--solid" to="/">
        {t('common:action.home')}
      </Link>
      <button type="button" className="button" onClick={signOut}>
        {t('common:action.otherAccount')}
      </button>
    </>
  ) : (
    <Link className="button button--solid" to="/pages/login">
      {t('common:action.signIn')}
    </Link>
  )
  return (
    <ErrorFrame
      code="405"
      title={t('page.not-allowed.title')}
      text={t('page.not-allowed.text')}
      actions={actions}
    />
  )
}
