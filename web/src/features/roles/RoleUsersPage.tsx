import { ApartmentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { readRole } from '#contract/api/people/roles'
import { listUsers, type User } from '#contract/api/people/users'
import { userFields, userFigures } from '#contract/fields/users'
import { permissions } from '#contract/permissions/permissions'
import type { Words } from '#contract/words'
import { fieldColumns, shownFirst } from '../../domain/fields/field-columns'
import { knownScreens } from '../../lib/address/navigation'
import { useRead } from '../../lib/api/server-data'
import { useWords } from '../../lib/text/use-words'
import { Facts } from '../../ui/Facts'
import { Page } from '../../ui/Page'
import { LoadState } from '../../ui/states'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { treePath } from './role-paths'
import styles from './roles.module.css'

const declared = { ...userFields, ...userFigures }
const shown = ['surname', 'name', 'region', 'district', 'ministry', 'laboratory', 'status', 'last_sign_in_at']

export function RoleUsersPage() {
  const { t } = useTranslation(['roles', 'fields'])
  const { role_id } = useParams()
  const navigate = useNavigate()
  const say = useWords()
  const { data: role, error, refetch } = useRead(readRole, { params: { id: role_id ?? '' } })
  const landing = knownScreens().find(({ path }) => path === role?.landing)
  return (
    <Page
      title={role && t('users.title', { title: role.title })}
      actions={
        role && (
          <Button
            type="primary"
            icon={<ApartmentOutlined aria-hidden />}
            onClick={() => navigate(treePath(role.id))}
          >
            {t('action.rights')}
          </Button>
        )
      }
    >
      {(error || !role) && <LoadState error={error} refetch={refetch} rows={8} />}
      {role && (
        <>
          <div className={styles.facts}>
            <Facts
              facts={[
                {
                  key: 'rights',
                  label: t('users.rights'),
                  value: t('links.rights', { rights: role.rights, all: permissions.length }),
                },
                {
                  key: 'landing',
                  label: t('fields:role.own_landing'),
                  value: landing ? say(landing.title) : role.landing,
                },
                {
                  key: 'notifications',
                  label: t('fields:role.notifications'),
                  value: t(role.notifications ? 'on' : 'off'),
                },
              ]}
            />
          </div>
          <RoleUsers roleId={role.id} />
        </>
      )}
    </Page>
  )
}

function scopeColumns(say: (words: Words) => string, missing: string) {
  const limited = (name: 'region' | 'district' | 'ministry') => ({
    value: (user: User) => user[name]?.name ?? say(userFields[name].missing ?? { ru: '', uz: '' }),
  })
  return fieldColumns<User, typeof declared>(
    declared,
    { say, missing },
    {
      surname: { width: 140 },
      name: { width: 120 },
      region: { width: 170, ...limited('region') },
      district: { width: 150, ...limited('district') },
      ministry: { width: 170, ...limited('ministry') },
      laboratory: { width: 200 },
      status: { width: 130 },
    },
  )
}

function RoleUsers({ roleId }: { roleId: number }) {
  const { t } = useTranslation('roles')
  const navigate = useNavigate()
  const say = useWords()
  const filters = useMemo(() => ({ role: roleId }), [roleId])
  const list = useList(listUsers, filters)
  const columns = useMemo(() => shownFirst(scopeColumns(say, t('users.missing')), shown), [say, t])
  return (
    <DataTable
      name="role-users"
      title={t('users.table')}
      columns={columns}
      list={{ ...list, mayExport: false }}
      onOpen={({ id }) => void navigate(`/settings/users?open=${id}`)}
      rowActions={({ id }) => [
        {
          ...{ key: 'why', label: t('action.why') },
          run: () => void navigate(`/settings/permission?user=${id}`),
        },
      ]}
      empty={{ title: t('users.empty') }}
    />
  )
}
