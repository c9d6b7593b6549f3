import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { listSubcategoriesOf, readCategory } from '#contract/api/help/knowledge-base'
import { useRead } from '../../../lib/api/server-data'
import { Block } from '../../../ui/Block'
import { Page } from '../../../ui/Page'
import { Empty, LoadState } from '../../../ui/states'
import { postPath } from '../help-paths'
import styles from './reading.module.css'

export function CategoryPage() {
  const { t } = useTranslation('help')
  const { category, itemId } = useParams()
  const params = { id: category ?? itemId ?? '' }
  const { data: read } = useRead(readCategory, { params })
  const { data, error, refetch } = useRead(listSubcategoriesOf, {
    params,
    query: { published: true, page_size: 500 },
  })
  const written = data?.data.filter(({ posts }) => posts && posts.length > 0)
  return (
    <Page title={read?.name}>
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={8} />}
      {written?.length === 0 && <Empty title={t('none')} />}
      {written?.map(({ id, name, posts }) => (
        <Block key={id} title={name}>
          <ul className={styles.posts}>
            {posts?.map((post) => (
              <li key={post.id}>
                <Link to={postPath(post)}>{post.title}</Link>
              </li>
            ))}
          </ul>
        </Block>
      ))}
    </Page>
  )
}
