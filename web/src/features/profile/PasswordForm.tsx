import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { changePassword, listOwnSessions } from '#contract/api/people/auth'
import { useAction, useRefresh } from '../../lib/api/server-data'
import { useProfile } from '../../lib/session/session'
import { useToast } from '../../ui/toast'
import { useShowError } from './field-errors'

const shortest = 10

interface Values {
  current: string
  next: string
  repeat: string
}

export function PasswordForm() {
  const { t } = useTranslation('profile')
  const { email } = useProfile()
  const [form] = Form.useForm<Values>()
  const change = useAction(changePassword)
  const refresh = useRefresh(listOwnSessions)
  const toast = useToast()
  const showError = useShowError(form)
  const required = { required: true, message: t('password.required') }

  function save({ current, next }: Values) {
    change.mutate(
      { body: { current, next } },
      {
        onSuccess: () => {
          form.resetFields()
          toast.success(t('password.changed'))
          void refresh()
        },
        onError: showError,
      },
    )
  }

  return (
    <Form form={form} layout="vertical" scrollToFirstError={{ focus: true }} onFinish={save}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Form.Item name="current" label={t('password.current')} rules={[required]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="next"
        label={t('password.next')}
        extra={t('password.nextHint')}
        rules={[required, { min: shortest, message: t('password.tooShort') }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('password.repeat')}
        dependencies={['next']}
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: async (_, value) => {
              if (value && value !== getFieldValue('next')) throw new Error(t('password.different'))
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('password.change')}
      </Button>
    </Form>
  )
}
