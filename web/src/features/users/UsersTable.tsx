import { LinkOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { listUsers, type User } from '#contract/api/people/users'
import { filterQuery } from '#contract/fields/filter'
import { userFields, userFigures, userFilters } from '#contract/fields/users'
import { FilterBar } from '../../domain/fields/FilterBar'
import { fieldColumns, shownFirst } from '../../domain/fields/field-columns'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useHasCards } from '../../lib/device/use-media'
import { useMayUse, useProfile } from '../../lib/session/session'
import { useWords } from '../../lib/text/use-words'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { UserStatus } from './UserStatus'
import { useUserActions } from './use-user-actions'

const declared = { ...userFields, ...userFigures }
const shown = ['surname', 'name', 'email', 'role', 'region', 'status', 'last_sign_in_at']

function useUserColumns(): Column<User>[] {
  const { t } = useTranslation('users')
  const say = useWords()
  return useMemo(() => {
    const columns = fieldColumns<User, typeof declared>(
      declared,
      { say, missing: t('missing') },
      {
        surname: { width: 130 },
        name: { width: 120 },
        email: { width: 210 },
        role: { width: 150 },
        region: { width: 160, value: ({ region }) => region?.name ?? t('everywhere') },
        laboratory: { width: 200 },
        status: { width: 130, render: (user) => <UserStatus user={user} /> },
        last_sign_in_at: { width: 148 },
      },
    )
    return shownFirst(columns, shown)
  }, [t, say])
}

const address = z.object(filterQuery(userFilters))

interface Props {
  openId: number | undefined
  onOpen: (id: number) => void
  onLinks: (users: readonly User[]) => void
}

export function UsersTable({ openId, onOpen, onLinks }: Props) {
  const { t } = useTranslation('users')
  const { uid } = useProfile()
  const [filters, setFilters] = useUrlFilters(address)
  const list = useList(listUsers, filters)
  const mayExport = useMayUse('users.export')
  const mayEdit = useMayUse('users.edit')
  const hasCards = useHasCards()
  const columns = useUserColumns()
  const actionsFor = useUserActions(onLinks)
  const links = {
    key: 'links',
    label: t('action.links'),
    icon: <LinkOutlined aria-hidden />,
    run: ({ rows }: { rows: User[] }) => onLinks(rows.filter(({ id }) => id !== uid)),
  }
  return (
    <DataTable
      name="users"
      title={t('table')}
      columns={columns}
      list={{ ...list, mayExport }}
      filters={<FilterBar of={userFilters} values={filters} onChange={setFilters} />}
      actions={mayEdit ? [links] : []}
      // The panel has the actions; cards would be mostly buttons.
      {...(!hasCards && { rowActions: actionsFor })}
      openId={openId}
      onOpen={({ id }) => onOpen(id)}
      empty={{ title: t('empty') }}
    />
  )
}
