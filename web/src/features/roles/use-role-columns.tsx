import { useQueryClient } from '@tanstack/react-query'
import { Switch } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listRoles, type Role, switchRoleNotifications } from '#contract/api/people/roles'
import { roleFields } from '#contract/fields/roles'
import { userFields } from '#contract/fields/users'
import { knownScreens } from '../../lib/address/navigation'
import { readKey, useAction } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { useErrorText } from '../../lib/text/error-text'
import { useWords } from '../../lib/text/use-words'
import type { Column } from '../../ui/table/column'
import { useToast } from '../../ui/toast'

export function useRoleColumns(): Column<Role>[] {
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
  const queries = useQueryClient()
  const press = useAction(switchRoleNotifications)
  const toast = useToast()
  const errorText = useErrorText()
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
        press.mutate(
          { params: { id: role.id }, body: { active } },
          {
            onError: (error) => toast.error(errorText(error)),
            onSettled: () => void queries.invalidateQueries({ queryKey: readKey(listRoles) }),
          },
        )
      }}
    />
  )
}
