import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { toggleBookmark, useIsBookmarked } from '../lib/session/bookmarks'
import { useErrorToast, useToast } from './toast'

export function StarButton() {
  const { t } = useTranslation('screens')
  const { pathname } = useLocation()
  const isStarred = useIsBookmarked(pathname)
  const showError = useErrorToast()
  const toast = useToast()
  const label = t(isStarred ? 'star.remove' : 'star.add')

  async function toggle() {
    try {
      if (!(await toggleBookmark(pathname))) toast.info(t('star.full'))
    } catch (error) {
      showError(error)
    }
  }

  return (
    <Button
      className="page__star"
      type="text"
      aria-label={label}
      aria-pressed={isStarred}
      title={label}
      icon={isStarred ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      onClick={toggle}
    />
  )
}
