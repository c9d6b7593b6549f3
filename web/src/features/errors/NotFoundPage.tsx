import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ErrorFrame } from './ErrorFrame'

export function NotFoundPage() {
  const { t } = useTranslation(['errors', 'common'])
  return (
    <ErrorFrame
      code="404"
      title={t('page.not-found.title')}
      text={t('page.not-found.text')}
      actions={
        <Link className="button button--solid" to="/">
          {t('common:action.home')}
        </Link>
      }
    />
  )
}
