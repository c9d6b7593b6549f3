import { Button, Drawer, Grid } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listPosts, readPost } from '#contract/api/help/knowledge-base'
import { useRead } from '../../../lib/api/server-data'
import { usePreferences } from '../../../lib/device/preferences'
import { Empty, ErrorState, Loading } from '../../../ui/states'
import { postPath } from '../help-paths'
import { ReadPost } from './PostPage'

interface Props {
  /** Path of the open screen. */
  screen: string
  isOpen: boolean
  onClose: () => void
}

export default function HelpPanel({ screen, isOpen, onClose }: Props) {
  const { t } = useTranslation('help')
  const isRtl = usePreferences(({ direction }) => direction === 'rtl')
  const isWide = Grid.useBreakpoint().sm ?? window.innerWidth >= 576
  const found = useRead(listPosts, { query: { screen, published: true, page_size: 1 } }, { enabled: isOpen })
  const brief = found.data?.data[0]
  const read = useRead(
    readPost,
    { params: { id: brief?.id ?? 0 }, query: { published: true } },
    { enabled: isOpen && brief !== undefined },
  )
  const error = found.error ?? read.error
  return (
    <Drawer
      open={isOpen}
      mask={false}
      placement={isRtl ? 'left' : 'right'}
      size={isWide ? 440 : '100%'}
      title={brief?.title ?? t('panel.title')}
      onClose={onClose}
      {...(brief && {
        extra: (
          <Link to={postPath(brief)} onClick={onClose}>
            {t('panel.open')}
          </Link>
        ),
      })}
    >
      {error && <ErrorState error={error} onRetry={() => void (found.error ? found : read).refetch()} />}
      {!error && found.data && !brief && (
        <Empty
          title={t('panel.none')}
          action={
            <Link to="/help" onClick={onClose}>
              <Button>{t('panel.all')}</Button>
            </Link>
          }
        />
      )}
      {!error && (!found.data || (brief && !read.data)) && <Loading rows={10} />}
      {read.data && brief && <ReadPost post={read.data} />}
    </Drawer>
  )
}
