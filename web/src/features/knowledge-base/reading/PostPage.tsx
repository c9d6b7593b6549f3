import { EditOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { type Post, readPost } from '#contract/api/help/knowledge-base'
import { plainText } from '#contract/domain/help/article'
import { useRead } from '../../../lib/api/server-data'
import { usePreferences } from '../../../lib/device/preferences'
import { formatInstant } from '../../../lib/text/format'
import { Allowed } from '../../../ui/Allowed'
import { Page } from '../../../ui/Page'
import { LoadState } from '../../../ui/states'
import { editPath } from '../help-paths'
import { ArticleView } from './ArticleView'
import { Attachments } from './Attachments'
import styles from './reading.module.css'

export function PostPage() {
  const { t } = useTranslation('help')
  const navigate = useNavigate()
  const { id, kbId } = useParams()
  const { data, error, refetch } = useRead(readPost, {
    params: { id: id ?? kbId ?? '' },
    query: { published: true },
  })
  return (
    <Page
      title={data?.title}
      actions={
        data && (
          <Allowed to="help.edit">
            <Button
              icon={<EditOutlined aria-hidden />}
              onClick={() => navigate(editPath(data.category.id, data.subcategory.id, data.id))}
            >
              {t('action.edit')}
            </Button>
          </Allowed>
        )
      }
    >
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={12} />}
      {data && (
        <div className={styles.sheet}>
          <ReadPost post={data} />
          <p className={styles.soft}>{t('article.updated', { at: formatInstant(data.updated_at) })}</p>
        </div>
      )}
    </Page>
  )
}

export function ReadPost({ post }: { post: Post }) {
  const { t } = useTranslation('help')
  const lang = usePreferences((preferences) => preferences.lang)
  const [own, other] = lang === 'uz' ? [post.content_uz, post.content_ru] : [post.content_ru, post.content_uz]
  const isTranslated = own.content.length > 0
  return (
    <>
      {!isTranslated && plainText(other) !== '' && (
        <Alert className={styles.notice ?? ''} type="info" showIcon title={t('article.untranslated')} />
      )}
      <ArticleView article={isTranslated ? own : other} />
      <Attachments postId={post.id} />
    </>
  )
}
