import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createWebhook, type Partner, webhookTopics } from '#contract/api/real-time/integration'
import { useAction } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'
import { useToast } from '../../ui/toast'
import styles from './gateway.module.css'

interface Props {
  partner: Partner
  onClose: () => void
  onAdded: (secret: string) => void
}

export function AddHook({ partner, onClose, onAdded }: Props) {
  const { t } = useTranslation(['gateway', 'common'])
  const id = useId()
  const add = useAction(createWebhook)
  const toast = useToast()
  const errorText = useErrorText()
  const [url, setUrl] = useState('https://')
  return (
    <Modal
      open
      title={t('hook.add')}
      okText={t('common:action.save')}
      cancelText={t('common:action.cancel')}
      confirmLoading={add.isPending}
      onCancel={onClose}
      onOk={() =>
        add.mutate(
          { params: { id: partner.id }, body: { url, topics: [...webhookTopics] } },
          {
            onSuccess: ({ secret }) => onAdded(secret),
            onError: (error) => toast.error(errorText(error)),
          },
        )
      }
    >
      <label htmlFor={id}>{t('hook.url')}</label>
      <Input id={id} value={url} onChange={({ target }) => setUrl(target.value)} />
      <p className={styles.soft}>{t('hook.hint')}</p>
    </Modal>
  )
}
