import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { countDrafts } from '../../lib/device/drafts'
import { signOut } from '../../lib/session/sign-out'
import { formatNumber } from '../../lib/text/format'

/** Signing out clears the device, so it asks first when there are drafts. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('common')
  const { modal } = App.useApp()
  return async () => {
    const drafts = countDrafts()
    const leaves =
      drafts === 0 ||
      (await modal.confirm({
        title: t('signOut.title'),
        content: t('signOut.text', { number: formatNumber(drafts) }),
        okText: t('signOut.leave'),
        okButtonProps: { danger: true },
        cancelText: t('signOut.stay'),
      }))
    if (leaves) await signOut()
  }
}
