import { CheckCircleOutlined, LogoutOutlined, WarningOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod'
import { type Authorization, listAuthorizations } from '#contract/api/operation/journals'
import { filterQuery } from '#contract/fields/filter'
import { authorizationFields, authorizationFilters } from '#contract/fields/journals'
import { FilterBar } from '../../domain/fields/FilterBar'
import { fieldColumns, shownFirst } from '../../domain/fields/field-columns'
import { useKnownParams } from '../../lib/address/invalid-params'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useMayUse } from '../../lib/session/session'
import { useWords } from '../../lib/text/use-words'
import { Page } from '../../ui/Page'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { Activities } from './Activities'
import styles from './journals.module.css'

const address = z.object(filterQuery(authorizationFilters))
const shown = ['at', 'login', 'user', 'outcome', 'region', 'district', 'ip']

function Authorizations() {
  const { t } = useTranslation('journals')
  const [filters, setFilters] = useUrlFilters(address)
  const list = useList(listAuthorizations, filters)
  const columns = useAuthorizationColumns()
  return (
    <DataTable
      name="journal-authorization"
      title={t('authorization.title')}
      columns={columns}
      list={list}
      filters={<FilterBar of={authorizationFilters} values={filters} onChange={setFilters} />}
      empty={{ title: t('authorization.empty') }}
    />
  )
}

function useAuthorizationColumns(): Column<Authorization>[] {
  const { t } = useTranslation('journals')
  const say = useWords()
  return useMemo(() => {
    const columns = fieldColumns<Authorization, typeof authorizationFields>(
      authorizationFields,
      { say, missing: t('missing') },
      {
        at: { width: 142 },
        login: { width: 190 },
        user: { missing: t('stranger'), width: 170 },
        outcome: { render: (row) => <Outcome of={row} />, width: 220 },
        region: { missing: t('noLimit'), width: 150 },
        district: { missing: t('noLimit'), width: 150 },
        ip: { width: 120 },
        user_agent: { width: 300 },
      },
    )
    return shownFirst(columns, shown)
  }, [t, say])
}

const signs: Record<string, typeof WarningOutlined> = {
  'signed-in': CheckCircleOutlined,
  'signed-out': LogoutOutlined,
  ended: LogoutOutlined,
}

function Outcome({ of: { outcome } }: { of: Authorization }) {
  const say = useWords()
  const Sign = signs[outcome] ?? WarningOutlined
  return (
    <span className={Sign === WarningOutlined ? styles.refused : undefined}>
      <Sign aria-hidden />{' '}
      {say(authorizationFields.outcome.choices?.[outcome] ?? { ru: outcome, uz: outcome })}
    </span>
  )
}

const journals = ['activity', 'authorization'] as const

export function JournalsPage() {
  const { t } = useTranslation('journals')
  const [search] = useSearchParams()
  useKnownParams(['tab'])
  const navigate = useNavigate()
  const may = { activity: useMayUse('journals.activity'), authorization: useMayUse('journals.authorization') }
  const requested = journals.find((name) => name === search.get('tab'))
  const shown = requested ?? (may.activity || !may.authorization ? 'activity' : 'authorization')
  return (
    <Page>
      <Segmented
        className={styles.journals}
        aria-label={t('which')}
        value={shown}
        options={journals.map((value) => ({ value, label: <bdi>{t(`${value}.title`)}</bdi> }))}
        onChange={(value) => void navigate(`?tab=${value}`)}
      />
      {shown === 'activity' ? <Activities /> : <Authorizations />}
    </Page>
  )
}
