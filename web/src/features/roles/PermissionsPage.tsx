import { useTranslation } from 'react-i18next'
import { Allowed } from '../../ui/Allowed'
import { Block } from '../../ui/Block'
import { Page } from '../../ui/Page'
import { CompareRoles } from './CompareRoles'
import { RoleLinks } from './RoleLinks'
import { WhyNot } from './why/WhyNot'

export function PermissionsPage() {
  const { t } = useTranslation('roles')
  return (
    <Page>
      <Block title={t('links.title')}>
        <RoleLinks />
      </Block>
      <Allowed to="users.view">
        <Block title={t('why.title')}>
          <WhyNot />
        </Block>
      </Allowed>
      <Block title={t('compare.title')}>
        <CompareRoles />
      </Block>
    </Page>
  )
}
