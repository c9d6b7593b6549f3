import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOpens } from '../../../domain/dashboard/use-opens'

export function PassportLink({ id }: { id: number }) {
  const { t } = useTranslation('maps')
  const path = useOpens().passport(id)
  return path && <Link to={path}>{t('passport')}</Link>
}
