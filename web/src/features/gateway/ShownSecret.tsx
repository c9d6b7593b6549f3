import { CopyOutlined } from '@ant-design/icons'
import { Button, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../ui/toast'

interface Props {
  title: string
  secret: string
  onClose: () => void
}

export function ShownSecret({ title, secret, onClose }: Props) {
  const { t } = useTranslation(['gateway', 'common'])
  const toast = useToast()

  async function copy() {
    await navigator.clipboard.writeText(secret)
    toast.success(t('copied'))
  }

  return (
    <Modal
      open
      title={title}
      width={560}
      // Closes only by its button: the secret cannot be shown again.
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          {navigator.clipboard && (
            <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
              {t('copy')}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {t('saved')}
          </Button>
        </>
      }
    >
      <p>{t('secretOnce')}</p>
      <Input.TextArea readOnly autoSize value={secret} aria-label={title} />
    </Modal>
  )
}
