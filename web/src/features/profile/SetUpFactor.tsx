import { Button, Form, Input, QRCode } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askForSecondFactor, confirmSecondFactor } from '#contract/api/people/auth'
import type { Answer } from '#contract/endpoint'
import { useAction } from '../../lib/api/server-data'
import { useToast } from '../../ui/toast'
import { useShowError } from './field-errors'
import { PasswordCheck } from './PasswordCheck'

type Setup = Answer<typeof askForSecondFactor>

interface Props {
  /** Recovery codes, shown once. */
  onDone: (codes: readonly string[]) => void
}

/** Password, secret for the authenticator, confirmation by a code. */
export function SetUpFactor({ onDone }: Props) {
  const { t } = useTranslation('profile')
  const [isBegun, setIsBegun] = useState(false)
  const [setup, setSetup] = useState<Setup>()
  const begin = useAction(askForSecondFactor)
  const giveUp = () => {
    setIsBegun(false)
    setSetup(undefined)
  }
  if (!isBegun) {
    return (
      <Button type="primary" onClick={() => setIsBegun(true)}>
        {t('factor.setUp')}
      </Button>
    )
  }
  if (!setup) {
    return (
      <PasswordCheck
        label={t('factor.next')}
        onPassword={async (password) => setSetup(await begin.mutateAsync({ body: { password } }))}
        onCancel={giveUp}
      />
    )
  }
  return <Confirm setup={setup} onDone={onDone} onCancel={giveUp} />
}

function Confirm({ setup, onDone, onCancel }: Props & { setup: Setup; onCancel: () => void }) {
  const { t } = useTranslation('profile')
  const [form] = Form.useForm<{ code: string }>()
  const confirm = useAction(confirmSecondFactor)
  const showError = useShowError(form)
  const toast = useToast()
  return (
    <Form
      form={form}
      layout="vertical"
      onFinish={({ code }) =>
        confirm.mutate(
          { body: { code } },
          {
            onSuccess: ({ recovery_codes }) => {
              toast.success(t('factor.done'))
              onDone(recovery_codes)
            },
            onError: showError,
          },
        )
      }
    >
      <p>{t('factor.step')}</p>
      <div className="profile__factor">
        {/* Dark on light whatever the theme: cameras do not read it the other way round. */}
        <div role="img" aria-label={t('factor.picture')} className="profile__qr">
          <QRCode
            value={setup.uri}
            type="svg"
            size={176}
            color="#000000"
            bgColor="#ffffff"
            bordered={false}
          />
        </div>
        <div>
          <p className="profile__hint">{t('factor.key')}</p>
          <p>
            <code dir="ltr">{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <p>
            <a href={setup.uri}>{t('factor.open')}</a>
          </p>
        </div>
      </div>
      <Form.Item
        name="code"
        label={t('factor.code')}
        rules={[{ required: true, message: t('password.required') }]}
      >
        <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
      </Form.Item>
      <div className="profile__photo-actions">
        <Button type="primary" htmlType="submit" loading={confirm.isPending}>
          {t('factor.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('factor.cancel')}</Button>
      </div>
    </Form>
  )
}
