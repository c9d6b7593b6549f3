import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { UsedList } from '../UsedList'
import type { Refused } from '../use-deletion'

export function RefusedDialog({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const { t } = useTranslation(['classifiers', 'common'])
  const { name, used } = refused
  return (
    <Modal
      open
      title={t('delete.refused', { name })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <p>{t(used.length > 0 ? 'delete.usedBy' : 'delete.usedSomewhere')}</p>
      <UsedList used={used} onFollow={onClose} />
    </Modal>
  )
}
