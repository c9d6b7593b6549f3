import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { countDrafts } from '../../lib/device/drafts'
import { hasSession } from '../../lib/session/cookies'
import { signOut } from '../../lib/session/sign-out'
import { formatNumber } from '../../lib/text/format'
import { ErrorFrame } from './ErrorFrame'

export function NotAllowedPage() {
  const { t } = useTranslation(['errors', 'common'])
  const [draftsAtStake, setDraftsAtStake] = useState(0)
  if (draftsAtStake > 0) {
    return (
      <ErrorFrame
        code="405"
        title={t('common:signOut.title')}
        text={t('common:signOut.text', { number: formatNumber(draftsAtStake) })}
        actions={
          <>
            <button type="button" className="button button--solid" onClick={() => setDraftsAtStake(0)}>
              {t('common:signOut.stay')}
            </button>
            <button type="button" className="button" onClick={signOut}>
              {t('common:signOut.leave')}
            </button>
          </>
        }
      />
    )
  }

  function leave() {
    const drafts = countDrafts()
    if (drafts > 0) setDraftsAtStake(drafts)
    else void signOut()
  }

  const actions = hasSession() ? (
    <>
      <Link className="button button--solid" to="/">
        {t('common:action.home')}
      </Link>
      <button type="button" className="button" onClick={leave}>
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
