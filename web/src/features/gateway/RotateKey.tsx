import { Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PartnerKey, rotateKey } from '#contract/api/real-time/integration'
import { useAction } from '../../lib/api/server-data'
import { useChange } from '../../ui/use-change'
import styles from './gateway.module.css'

interface Props {
  of: PartnerKey
  onClose: () => void
  onMade: (key: string) => void
}

const overlaps = [0, 1, 24, 72, 168, 720] as const
const usualOverlap = 72

export function RotateKey({ of, onClose, onMade }: Props) {
  const { t } = useTranslation(['gateway', 'common'])
  const id = useId()
  const rotate = useAction(rotateKey)
  const change = useChange()
  const [hours, setHours] = useState<(typeof overlaps)[number]>(usualOverlap)
  return (
    <Modal
      open
      title={t('key.rotateTitle', { name: of.name || `${of.hint}…` })}
      okText={t('key.create')}
      cancelText={t('common:action.cancel')}
      confirmLoading={rotate.isPending}
      onCancel={onClose}
      onOk={() =>
        void change(async () => {
          const made = await rotate.mutateAsync({ params: { id: of.id }, body: { overlap_hours: hours } })
          onMade(made.key)
        })
      }
    >
      <div className={styles.form}>
        <p>{t('key.rotateText')}</p>
        <label htmlFor={id}>{t('key.overlap')}</label>
        <Select
          id={id}
          value={hours}
          options={overlaps.map((value) => ({ value, label: t(`overlap.${value}`) }))}
          onChange={setHours}
        />
      </div>
    </Modal>
  )
}
