import { App, Drawer, Grid } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../lib/device/preferences'
import { OneRefusal } from '../refusals'
import { PanelGuardContext } from './panel-guard'
import styles from './SidePanel.module.css'

interface Props {
  isOpen: boolean
  title: ReactNode
  actions?: ReactNode
  width?: number
  onClose: () => void
  /** After closing, when focus is restored. */
  onClosed?: () => void
  children: ReactNode
}

export function SidePanel({ isOpen, title, actions, width = 560, onClose, onClosed, children }: Props) {
  const { t } = useTranslation('kit')
  const { modal } = App.useApp()
  const isRtl = usePreferences(({ direction }) => direction === 'rtl')
  const isWide = Grid.useBreakpoint().sm ?? window.innerWidth >= 576
  const guards = useRef(new Set<() => string[]>()).current

  async function close() {
    const lost = [...guards].flatMap((wouldLose) => wouldLose())
    if (lost.length > 0) {
      const leaves = await modal.confirm({
        title: t('form.leave.title'),
        content: t('form.leave.text', { fields: lost.join(', ') }),
        okText: t('form.leave.leave'),
        okButtonProps: { danger: true },
        cancelText: t('form.leave.stay'),
      })
      if (!leaves) return
    }
    onClose()
  }

  return (
    <Drawer
      rootClassName={styles.panel}
      placement={isRtl ? 'left' : 'right'}
      size={isWide ? width : '100%'}
      title={title}
      extra={actions}
      open={isOpen}
      destroyOnHidden
      focusable={{ trap: true, focusTriggerAfterClose: true }}
      onClose={() => void close()}
      afterOpenChange={(opened) => opened || onClosed?.()}
    >
      <PanelGuardContext value={guards}>
        <OneRefusal>{children}</OneRefusal>
      </PanelGuardContext>
    </Drawer>
  )
}
