import { FileExcelOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportRoles, listRoles, type Role } from '#contract/api/people/roles'
import { useOpenRecord } from '../../lib/address/url-filters'
import { useMayUse } from '../../lib/session/session'
import { Allowed } from '../../ui/Allowed'
import { useDownload } from '../../ui/import/use-download'
import { Page } from '../../ui/Page'
import { SidePanel } from '../../ui/panel/SidePanel'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { RoleForm } from './RoleForm'
import { useRoleColumns } from './use-role-columns'
import { useRoleDeeds } from './use-role-deeds'

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
  const deedsFor = useRoleDeeds((like) => setAdded({ like }))
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
          <Allowed to="roles.edit">
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdded({})}>
              {t('action.add')}
            </Button>
          </Allowed>
        </>
      }
    >
      <DataTable
        name="roles"
        title={t('table')}
        columns={columns}
        list={list}
        rowActions={deedsFor}
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
