import { SettingOutlined } from '@ant-design/icons'
import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'
import { createElement, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import * as z from 'zod'
import { type Category, listCategories, listPosts, type Shelf } from '#contract/api/help/knowledge-base'
import { highlighted } from '#contract/domain/help/search-words'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { useRead } from '../../../lib/api/server-data'
import { Allowed } from '../../../ui/Allowed'
import { Block } from '../../../ui/Block'
import { Page } from '../../../ui/Page'
import { Empty, LoadState } from '../../../ui/states'
import { SearchBox } from '../../../ui/table/tools/SearchBox'
import { categoryPath, postPath } from '../help-paths'
import styles from './reading.module.css'

const address = z.object({ search: z.string().max(200).optional() })
const shelves: Shelf[] = ['help', 'knowledge']

export function HelpPage() {
  const { t } = useTranslation('help')
  const navigate = useNavigate()
  const [{ search = '' }, setFilters] = useUrlFilters(address)
  return (
    <Page
      actions={
        <Allowed to="help.admin">
          <Button icon={<SettingOutlined aria-hidden />} onClick={() => navigate('/help/admin')}>
            {t('admin.open')}
          </Button>
        </Allowed>
      }
    >
      <SearchBox
        className={styles.search}
        label={t('search.placeholder')}
        value={search}
        onSearch={(typed) => setFilters({ search: typed || undefined })}
      />
      {search ? <FoundPosts search={search} /> : <Shelves />}
    </Page>
  )
}

function Shelves() {
  const { t } = useTranslation('help')
  const { data, error, refetch } = useRead(listCategories, { query: { page_size: 500 } })
  if (error || !data) return <LoadState error={error} refetch={refetch} rows={8} />
  const written = data.data.filter(({ posts_count }) => posts_count > 0)
  if (written.length === 0) return <Empty title={t('none')} />
  return shelves
    .map((shelf) => ({ shelf, categories: written.filter((category) => category.shelf === shelf) }))
    .filter(({ categories }) => categories.length > 0)
    .map(({ shelf, categories }) => (
      <Block key={shelf} title={t(`shelf.${shelf}`)}>
        <ul className={styles.cards}>
          {categories.map((category) => (
            <CategoryCard key={category.id} category={category} />
          ))}
        </ul>
      </Block>
    ))
}

function CategoryCard({ category }: { category: Category }) {
  const { t } = useTranslation('help')
  return (
    <li>
      <Link to={categoryPath(category)} className={styles.card}>
        <strong>{category.name}</strong>
        <span>{t('articles', { count: category.posts_count })}</span>
      </Link>
    </li>
  )
}

function FoundPosts({ search }: { search: string }) {
  const { t } = useTranslation('help')
  const { data, error, refetch } = useRead(
    listPosts,
    { query: { search, published: true, page_size: 50 } },
    { placeholderData: keepPreviousData },
  )
  if (error || !data) return <LoadState error={error} refetch={refetch} rows={6} />
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

function Highlighted({ text, search }: { text: string; search: string }) {
  const parts = highlighted(text, search)
  return createElement(
    Fragment,
    null,
    ...parts.map(({ text: part, isFound }) => (isFound ? createElement('mark', null, part) : part)),
  )
}
