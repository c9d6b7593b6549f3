import { FileExcelOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { User } from '#contract/api/people/users'
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
          <Allowed to="users.edit">
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
              {t('action.add')}
            </Button>
          </Allowed>
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
