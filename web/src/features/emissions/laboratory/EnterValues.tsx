import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { media } from '#contract/domain/measurement/medium'
import { useSession } from '../../../lib/session/session'
import { entryPath } from '../work-area'

/** The main thing to do here: begin a sheet of values. */
export function EnterValues() {
  const { t } = useTranslation(['laboratory', 'emissions', 'words'])
  const navigate = useNavigate()
  const granted = useSession((session) => session.granted)
  const items = media
    .filter((medium) => granted.has(`laboratory.entry-${medium}`))
    .map((medium) => ({
      key: medium,
      label: <Link to={entryPath('labor', medium)}>{t(`words:medium.${medium}`)}</Link>,
      // A key is pressed on the item, not on the link in it.
      onClick: ({ domEvent }: { domEvent: SyntheticEvent }) => {
        if (domEvent.type === 'keydown') void navigate(entryPath('labor', medium))
      },
    }))
  if (items.length === 0) return null
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items }}>
      <Button type="primary" icon={<DownOutlined aria-hidden />} iconPlacement="end">
        {t('enter')}
      </Button>
    </Dropdown>
  )
}
