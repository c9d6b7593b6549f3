import { LinkOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { listUsers, type User } from '#contract/api/people/users'
import { filterQuery } from '#contract/fields/filter'
import { userFilters } from '#contract/fields/users'
import { FilterBar } from '../../domain/fields/FilterBar'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useHasCards } from '../../lib/device/use-media'
import { useMayUse, useProfile } from '../../lib/session/session'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { useUserColumns } from './use-user-columns'
import { useUserDeeds } from './use-user-deeds'

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
  const deedsFor = useUserDeeds(onLinks)
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
      {...(!hasCards && { rowActions: deedsFor })}
      openId={openId}
      onOpen={({ id }) => onOpen(id)}
      empty={{ title: t('empty') }}
    />
  )
}
