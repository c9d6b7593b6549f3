import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listPosts } from '#contract/api/help/knowledge-base'
import { useRead } from '../../../lib/api/server-data'
import { Block } from '../../../ui/Block'
import { Empty, ErrorState, Loading } from '../../../ui/states'
import { postPath } from '../help-paths'
import { Highlighted } from './Highlighted'
import styles from './reading.module.css'

export function FoundPosts({ search }: { search: string }) {
  const { t } = useTranslation('help')
  const { data, error, refetch } = useRead(
    listPosts,
    { query: { search, published: true, page_size: 50 } },
    { placeholderData: keepPreviousData },
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={6} />
  if (data.data.length === 0) return <Empty title={t('search.nothing')} text={t('search.tryOther')} />
  return (
    <Block title={t('search.found', { count: data.count })}>
      <ul className={styles.posts}>
        {data.data.map((post) => (
          <li key={post.id}>
            <Link to={postPath(post)}>
              <Highlighted text={post.title} search={search} />
            </Link>
            <p dir="auto">
              <Highlighted text={post.excerpt} search={search} />
            </p>
            <span className={styles.soft}>
              {post.category.name} · {post.subcategory.name}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
