import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { changeProfile } from '#contract/api/people/auth'
import { useAction } from '../../lib/api/server-data'
import { useRoleTitle } from '../../lib/session/role-title'
import { setProfile, useProfile } from '../../lib/session/session'
import { useToast } from '../../ui/toast'
import { useShowError } from './field-errors'

interface Values {
  about: string
}

export function AboutForm() {
  const { t } = useTranslation(['profile', 'common', 'fields'])
  const { displayName, about, email, userRole } = useProfile()
  const [form] = Form.useForm<Values>()
  const change = useAction(changeProfile)
  const toast = useToast()
  const roleTitle = useRoleTitle()
  const showError = useShowError(form)

  function save({ about }: Values) {
    change.mutate(
      { body: { about } },
      {
        onSuccess: async (profile) => {
          await setProfile(profile)
          toast.success(t('about.saved'))
        },
        onError: showError,
      },
    )
  }

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ about }}
      scrollToFirstError={{ focus: true }}
      onFinish={save}
    >
      <dl className="profile__facts">
        <dt>{t('about.name')}</dt>
        <dd>{displayName}</dd>
        <dt>{t('about.email')}</dt>
        <dd>{email}</dd>
        <dt>{t('fields:user.role')}</dt>
        <dd>{roleTitle(userRole)}</dd>
      </dl>
      <p className="profile__hint profile__who-changes">{t('about.whoChanges')}</p>
      <Form.Item name="about" label={t('about.about')} extra={t('about.aboutHint')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('common:action.save')}
      </Button>
    </Form>
  )
}
