import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowError } from './field-errors'

interface Props {
  label: string
  isDanger?: boolean
  /** Rejects with the server's error. */
  onPassword: (password: string) => Promise<void>
  onCancel: () => void
}

/** Confirms a sensitive action. */
export function PasswordCheck({ label, isDanger = false, onPassword, onCancel }: Props) {
  const { t } = useTranslation('profile')
  const [form] = Form.useForm<{ password: string }>()
  const [isSending, setIsSending] = useState(false)
  const showError = useShowError(form)

  async function send({ password }: { password: string }) {
    setIsSending(true)
    try {
      await onPassword(password)
    } catch (error) {
      showError(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Form form={form} layout="vertical" onFinish={send}>
      <Form.Item
        name="password"
        label={t('factor.password')}
        rules={[{ required: true, message: t('password.required') }]}
      >
        <Input.Password autoFocus autoComplete="current-password" />
      </Form.Item>
      <div className="profile__photo-actions">
        <Button type="primary" danger={isDanger} htmlType="submit" loading={isSending}>
          {label}
        </Button>
        <Button onClick={onCancel}>{t('factor.cancel')}</Button>
      </div>
    </Form>
  )
}
