import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../lib/address/use-address'
import { isCurrent } from '../../../lib/device/saved-views'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { ToolPopover } from './ToolPopover'
import { useSavedViews } from './use-saved-views'
import type { ViewsProps } from './Views'

const Views = lazyWithPreload(() => import('./Views'))

export function SavedViews(props: ViewsProps) {
  const { t } = useTranslation('kit')
  const saved = useSavedViews(props.table).views
  const { search } = useAddress()
  const current = saved.find((view) => isCurrent(view, search, props.settings, props.prefix))
  return (
    <ToolPopover
      title={t('table.views.title')}
      load={Views.preload}
      content={(close) => <Views {...props} onDone={close} />}
    >
      <Button icon={<EyeOutlined aria-hidden />} title={t('table.views.hint')}>
        {current?.name ?? t('table.views.title')}
      </Button>
    </ToolPopover>
  )
}
