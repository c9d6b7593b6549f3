import { FileExcelOutlined, LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { listUsers, type User } from '#contract/api/people/users'
import { filterQuery } from '#contract/fields/filter'
import { userFields, userFigures, userFilters } from '#contract/fields/users'
import { FilterBar } from '../../domain/fields/FilterBar'
import { fieldColumns, shownFirst } from '../../domain/fields/field-columns'
import { useOpenRecord, useUrlFilters } from '../../lib/address/url-filters'
import { useHasCards } from '../../lib/device/use-media'
import { useMayUse, useProfile } from '../../lib/session/session'
import { useWords } from '../../lib/text/use-words'
import { AddButton } from '../../ui/AddButton'
import { Allowed } from '../../ui/Allowed'
import { Page } from '../../ui/Page'
import { SidePanel } from '../../ui/panel/SidePanel'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { PasswordLinks } from './PasswordLinks'
import { UserForm } from './UserForm'
import { UserPanel } from './UserPanel'
import { UserStatus } from './UserStatus'
import { usePasswordLinks } from './use-password-links'
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

function UsersTable({ openId, onOpen, onLinks }: Props) {
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

export const importPath = '/settings/users/import'

export function UsersPage() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const [openId, open] = useOpenRecord()
  const links = usePasswordLinks()
  /** The link is created after the form has closed. */
  const justAdded = useRef<User>(undefined)

  function added(user: User) {
    justAdded.current = user
    setIsAdding(false)
  }

  function makeLink() {
    if (justAdded.current) void links.make([justAdded.current])
    justAdded.current = undefined
  }

  return (
    <Page
      actions={
        <>
          <Allowed to="users.import">
            <Button icon={<FileExcelOutlined aria-hidden />} onClick={() => navigate(importPath)}>
              {t('action.import')}
            </Button>
          </Allowed>
          <AddButton permission="users.edit" label={t('action.add')} onClick={() => setIsAdding(true)} />
        </>
      }
    >
      <UsersTable openId={openId} onOpen={open} onLinks={links.ask} />
      <SidePanel
        isOpen={isAdding}
        title={t('addTitle')}
        onClose={() => setIsAdding(false)}
        onClosed={makeLink}
      >
        <UserForm onSaved={added} onCancel={() => setIsAdding(false)} />
      </SidePanel>
      <UserPanel id={openId} onClose={() => open(undefined)} onLinks={links.ask} />
      <PasswordLinks links={links.made} onClose={links.close} />
    </Page>
  )
}
