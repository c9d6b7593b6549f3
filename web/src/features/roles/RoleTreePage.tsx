import { FileExcelOutlined, TeamOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { exportRoles, readRole } from '#contract/api/people/roles'
import { useRead } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { useDownload } from '../../ui/import/use-download'
import { Page } from '../../ui/Page'
import { LoadState } from '../../ui/states'
import { usersPath } from './role-paths'
import { Difference } from './tree/Difference'
import { PermissionTree } from './tree/PermissionTree'
import styles from './tree/tree.module.css'
import { useGrants } from './tree/use-grants'

export function RoleTreePage() {
  const { t } = useTranslation('roles')
  const { id } = useParams()
  const { data: role, error, refetch } = useRead(readRole, { params: { id: id ?? '' } })
  const file = useDownload()
  const navigate = useNavigate()
  return (
    <Page
      title={role && t('tree.title', { title: role.title })}
      actions={
        role && (
          <>
            <Button
              icon={<FileExcelOutlined aria-hidden />}
              loading={file.isLoading}
              onClick={() => void file.save(exportRoles, { query: { role_id: role.id } })}
            >
              {t('action.excel')}
            </Button>
            <Button icon={<TeamOutlined aria-hidden />} onClick={() => navigate(usersPath(role.id))}>
              {t('action.users')}
            </Button>
          </>
        )
      }
    >
      {(error || !role) && <LoadState error={error} refetch={refetch} rows={12} />}
      {role && <Grants key={role.id} roleId={role.id} isAdmin={role.name === 'admin'} />}
    </Page>
  )
}

function Grants({ roleId, isAdmin }: { roleId: number; isAdmin: boolean }) {
  const { t } = useTranslation('roles')
  const mayEdit = useMayUse('roles.edit') && !isAdmin
  const grants = useGrants(roleId)
  return (
    <>
      {isAdmin && <Alert className={styles.notice} type="info" showIcon title={t('tree.admin')} />}
      <div className={mayEdit ? styles.sides : undefined}>
        <PermissionTree roleId={roleId} grants={grants} isReadOnly={!mayEdit} />
        {mayEdit && <Difference grants={grants} />}
      </div>
    </>
  )
}
