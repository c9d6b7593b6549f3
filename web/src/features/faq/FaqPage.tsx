import { PlusOutlined } from '@ant-design/icons'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Pagination, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { faqStatus, listQuestions } from '#contract/api/help/faq'
import { listCategories } from '#contract/api/help/knowledge-base'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useRead } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { useClear } from '../../ui/form/use-clear'
import { Page } from '../../ui/Page'
import { SidePanel } from '../../ui/panel/SidePanel'
import { Empty, LoadState } from '../../ui/states'
import { SearchBox } from '../../ui/table/tools/SearchBox'
import { AskForm } from './AskForm'
import styles from './faq.module.css'
import { Question } from './Question'

const PAGE_SIZE = 20
const address = z.object({
  search: z.string().max(200).optional(),
  category: z.coerce.number().int().positive().optional(),
  status: faqStatus.optional(),
  mine: z.coerce.boolean().optional(),
  page: z.coerce.number().int().positive().optional(),
})

export function FaqPage() {
  const { t } = useTranslation('faq')
  const [isAsking, setIsAsking] = useState(false)
  const [filters, setFilters] = useUrlFilters(address)
  const { page = 1, ...query } = filters
  const { data, error, refetch } = useRead(
    listQuestions,
    { query: { ...query, page: String(page), page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )
  const close = () => setIsAsking(false)
  return (
    <Page
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsAsking(true)}>
          {t('ask')}
        </Button>
      }
    >
      <div className={styles.filters}>
        <SearchBox
          className={styles.search}
          label={t('search')}
          value={query.search ?? ''}
          onSearch={(typed) => setFilters({ search: typed || undefined, page: undefined })}
        />
        <CategoryFilter
          value={query.category}
          onChange={(category) => setFilters({ category, page: undefined })}
        />
        <StatusFilter
          status={query.status}
          mine={query.mine}
          onChange={(change) => setFilters({ ...change, page: undefined })}
        />
      </div>
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={8} />}
      {data?.data.length === 0 && <Empty title={t('none')} text={t('noneText')} />}
      <ul className={styles.questions}>
        {data?.data.map((question) => (
          <Question key={question.id} question={question} search={query.search ?? ''} />
        ))}
      </ul>
      {data && data.count > PAGE_SIZE && (
        <Pagination
          current={page}
          pageSize={PAGE_SIZE}
          total={data.count}
          showSizeChanger={false}
          onChange={(next) => setFilters({ page: next === 1 ? undefined : next })}
        />
      )}
      <SidePanel isOpen={isAsking} title={t('ask')} onClose={close}>
        <AskForm onDone={close} />
      </SidePanel>
    </Page>
  )
}

interface CategoryFilterProps {
  value: number | undefined
  onChange: (category: number | undefined) => void
}

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation('faq')
  const clear = useClear()
  const mayRead = useMayUse('help.view')
  const { data } = useRead(listCategories, { query: { page_size: 500 } }, { enabled: mayRead })
  if (!mayRead) return null
  return (
    <Select
      className={styles.filter ?? ''}
      allowClear={clear.ofChoice}
      placeholder={t('category')}
      aria-label={t('category')}
      value={value}
      options={data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      onChange={(chosen: number | undefined) => onChange(chosen)}
    />
  )
}

interface StatusFilterProps {
  status: z.infer<typeof faqStatus> | undefined
  mine: boolean | undefined
  onChange: (change: { status?: z.infer<typeof faqStatus> | undefined; mine?: boolean | undefined }) => void
}

function StatusFilter({ status, mine, onChange }: StatusFilterProps) {
  const { t } = useTranslation('faq')
  const isModerator = useMayUse('help.edit')
  const statuses = isModerator ? faqStatus.options : []
  return (
    <Select
      className={styles.filter ?? ''}
      aria-label={t('which')}
      value={mine ? 'mine' : (status ?? 'all')}
      options={[
        { value: 'all', label: t('all') },
        { value: 'mine', label: t('mine') },
        ...statuses.map((value) => ({ value, label: t(`status.${value}`) })),
      ]}
      onChange={(chosen) => {
        const known = faqStatus.safeParse(chosen)
        onChange({ status: known.data, mine: chosen === 'mine' ? true : undefined })
      }}
    />
  )
}
