import { Modal } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { session } from '../../lib/session/session'
import { usePanelGuard } from '../panel/panel-guard'

/** An ended session is never blocked. */
export function LeaveGuard({ wouldLose }: { wouldLose: () => string[] }) {
  const { t } = useTranslation('kit')
  usePanelGuard(wouldLose)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      wouldLose().length > 0 &&
      session().profile !== undefined,
  )

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wouldLose().length > 0 && session().profile) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [wouldLose])

  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('form.leave.title')}
      okText={t('form.leave.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('form.leave.stay')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('form.leave.text', { fields: wouldLose().join(', ') })}
    </Modal>
  )
}
