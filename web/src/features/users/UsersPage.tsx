import { FileExcelOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { User } from '#contract/api/users'
import { useOpenRecord } from '../../lib/address/url-filters'
import { Allowed } from '../../ui/Allowed'
import { Page } from '../../ui/Page'
import { SidePanel } from '../../ui/panel/SidePanel'
import { PasswordLinks } from './PasswordLinks'
import { UserForm } from './UserForm'
import { UserPanel } from './UserPanel'
import { UsersTable } from './UsersTable'
import { usePasswordLinks } from './use-password-links'

export const importPath = '/settings/users/import'

/** Who may come in, as whom, and what part of the country they see. */
export function UsersPage() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const [openId, open] = useOpenRecord()
  const links = usePasswordLinks()

  function added(user: User) {
    setIsAdding(false)
    open(user.id)
    // They have no other way in yet.
    void links.make([user])
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
          <Allowed to="users.edit">
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
              {t('action.add')}
            </Button>
          </Allowed>
        </>
      }
    >
      <UsersTable openId={openId} onOpen={open} onLinks={links.ask} />
      <SidePanel isOpen={isAdding} title={t('addTitle')} onClose={() => setIsAdding(false)}>
        <UserForm onSaved={added} onCancel={() => setIsAdding(false)} />
      </SidePanel>
      <UserPanel id={openId} onClose={() => open(undefined)} onLinks={links.ask} />
      <PasswordLinks links={links.made} onClose={links.close} />
    </Page>
  )
}
