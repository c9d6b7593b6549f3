import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { deletePost, listPostsOf, listSubcategories } from '#contract/api/help/knowledge-base'
import { call } from '../../../lib/api/api-client'
import { useRead } from '../../../lib/api/server-data'
import { formatInstant } from '../../../lib/text/format'
import { AddButton } from '../../../ui/AddButton'
import { Block } from '../../../ui/Block'
import { Page } from '../../../ui/Page'
import { Empty, LoadState } from '../../../ui/states'
import { editPath } from '../help-paths'
import styles from './editing.module.css'
import { RowButtons } from './HelpAdminPage'
import { OrderedRows } from './OrderedRows'
import { useHelpActions } from './use-help-actions'

export function PostsPage() {
  const { t } = useTranslation('help')
  const navigate = useNavigate()
  const id = Number(useParams().sub)
  const { data: all } = useRead(listSubcategories, { query: { page_size: 500 } })
  const subcategory = all?.data.find((one) => one.id === id)
  const { data, error, refetch } = useRead(listPostsOf, { params: { id }, query: { page_size: 500 } })
  const actions = useHelpActions()
  return (
    <Page
      title={subcategory?.name}
      actions={
        subcategory && (
          <AddButton
            permission="help.edit"
            label={t('post.add')}
            onClick={() => navigate(editPath(subcategory.category.id, id))}
          />
        )
      }
    >
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={6} />}
      {data?.data.length === 0 && <Empty title={t('post.none')} />}
      {data && data.data.length > 0 && (
        <Block title={t('post.all')}>
          <OrderedRows
            rows={data.data.map((post) => ({ ...post, name: post.title }))}
            label={t('post.all')}
            onOrder={actions.setOrder('posts')}
          >
            {(post) => (
              <>
                <Link to={editPath(post.category.id, post.subcategory.id, post.id)}>{post.title}</Link>
                <Tag>{t(`status.${post.status}`)}</Tag>
                <span className={styles.soft}>{formatInstant(post.updated_at)}</span>
                <RowButtons
                  name={post.title}
                  onDelete={() =>
                    void actions.remove(post.title, () => call(deletePost, { params: { id: post.id } }))
                  }
                />
              </>
            )}
          </OrderedRows>
        </Block>
      )}
    </Page>
  )
}
