import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { toggleBookmark, useIsBookmarked } from '../lib/session/bookmarks'
import { useToast } from './toast'
import { useChange } from './use-change'

export function StarButton() {
  const { t } = useTranslation('screens')
  const { pathname } = useLocation()
  const isStarred = useIsBookmarked(pathname)
  const change = useChange()
  const toast = useToast()
  const label = t(isStarred ? 'star.remove' : 'star.add')

  async function toggle() {
    if (!(await toggleBookmark(pathname))) toast.info(t('star.full'))
  }

  return (
    <Button
      className="page__star"
      type="text"
      aria-label={label}
      aria-pressed={isStarred}
      title={label}
      icon={isStarred ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      onClick={() => void change(toggle)}
    />
  )
}
