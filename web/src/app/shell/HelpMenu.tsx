import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentScreen } from '../../lib/address/current-screen'
import { useHasKeys } from '../../lib/device/use-media'
import { openDialog } from './dialogs'

export function HelpMenu() {
  const { t } = useTranslation('screens')
  const { help } = useCurrentScreen()
  const keys = { key: 'keys', label: t('keys.button'), extra: '?', onClick: () => openDialog('keys') }
  const items = [
    { key: 'help', label: <Link to={help}>{t('user.help')}</Link> },
    ...(useHasKeys() ? [keys] : []),
  ]
  return (
    <Dropdown autoFocus menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button type="text" aria-label={t('user.help')} icon={<QuestionCircleOutlined aria-hidden />} />
    </Dropdown>
  )
}
