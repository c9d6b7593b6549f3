import { FileExcelOutlined } from '@ant-design/icons'
import { Button, Switch } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportRoles, listRoles, type Role, switchRoleNotifications } from '#contract/api/people/roles'
import { roleFields } from '#contract/fields/roles'
import { userFields } from '#contract/fields/users'
import { knownScreens } from '../../lib/address/navigation'
import { useOpenRecord } from '../../lib/address/url-filters'
import { useAction, useRefresh } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { useWords } from '../../lib/text/use-words'
import { AddButton } from '../../ui/AddButton'
import { useDownload } from '../../ui/import/use-download'
import { Page } from '../../ui/Page'
import { SidePanel } from '../../ui/panel/SidePanel'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { useChange } from '../../ui/use-change'
import { RoleForm } from './RoleForm'
import { useRoleActions } from './use-role-actions'

const noFilters = {}

export function RolesPage() {
  const { t } = useTranslation('roles')
  const list = useList(listRoles, noFilters)
  const file = useDownload()
  const [openId, open] = useOpenRecord()
  /** The role to copy, if any. */
  const [added, setAdded] = useState<{ like?: Role }>()
  const mayEdit = useMayUse('roles.edit')
  const columns = useRoleColumns()
  const actionsFor = useRoleActions((like) => setAdded({ like }))
  const opened = mayEdit ? list.rows.find(({ id }) => id === openId) : undefined
  const closeAdded = () => setAdded(undefined)
  return (
    <Page
      actions={
        <>
          <Button
            icon={<FileExcelOutlined aria-hidden />}
            loading={file.isLoading}
            onClick={() => void file.save(exportRoles, {})}
          >
            {t('action.excel')}
          </Button>
          <AddButton permission="roles.edit" label={t('action.add')} onClick={() => setAdded({})} />
        </>
      }
    >
      <DataTable
        name="roles"
        title={t('table')}
        columns={columns}
        list={list}
        rowActions={actionsFor}
        openId={openId}
        {...(mayEdit && { onOpen: ({ id }: Role) => open(id) })}
      />
      <SidePanel
        isOpen={opened !== undefined}
        title={<bdi>{opened?.title}</bdi>}
        onClose={() => open(undefined)}
      >
        {opened && <RoleForm key={opened.id} role={opened} onDone={() => open(undefined)} />}
      </SidePanel>
      <SidePanel
        isOpen={added !== undefined}
        title={added?.like ? t('cloneTitle', { title: added.like.title }) : t('addTitle')}
        onClose={closeAdded}
      >
        {added && <RoleForm like={added.like} onDone={closeAdded} />}
      </SidePanel>
    </Page>
  )
}

function useRoleColumns(): Column<Role>[] {
  const { t } = useTranslation('roles')
  const say = useWords()
  return useMemo(() => {
    const title = (name: keyof typeof roleFields) => say(roleFields[name].title)
    return [
      { key: 'title', title: say(userFields.role.title), value: (role) => role.title, width: 200 },
      { key: 'name', title: title('name'), value: (role) => role.name, ordering: 'name', width: 150 },
      {
        ...{ key: 'kind', title: t('kind'), width: 110 },
        value: (role) => t(role.built_in ? 'builtIn' : 'custom'),
      },
      { key: 'rights', title: title('rights'), kind: 'number', value: (role) => role.rights, width: 90 },
      { key: 'users', title: title('users'), kind: 'number', value: (role) => role.users, width: 140 },
      {
        ...{ key: 'landing', title: title('own_landing'), width: 220 },
        value: ({ landing, own_landing, built_in }) => {
          if (!built_in && own_landing === null) return null
          const screen = knownScreens().find(({ path }) => path === landing)
          return screen ? say(screen.title) : landing
        },
        missing: t('landing.none'),
      },
      {
        ...{ key: 'notifications', title: title('notifications'), width: 140 },
        value: (role) => t(role.notifications ? 'on' : 'off'),
        render: (role) => <Notifications role={role} />,
      },
    ]
  }, [t, say])
}

function Notifications({ role }: { role: Role }) {
  const { t } = useTranslation('roles')
  const press = useAction(switchRoleNotifications)
  const change = useChange(useRefresh(listRoles))
  const mayEdit = useMayUse('roles.edit')
  if (!mayEdit) return t(role.notifications ? 'on' : 'off')
  return (
    <Switch
      size="small"
      aria-label={t('notificationsOf', { title: role.title })}
      checked={role.notifications}
      loading={press.isPending}
      onClick={(active, event) => {
        event.stopPropagation()
        void change(() => press.mutateAsync({ params: { id: role.id }, body: { active } }))
      }}
    />
  )
}
