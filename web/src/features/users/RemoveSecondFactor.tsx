import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { listUsers, readUser, removeSecondFactor, type User } from '#contract/api/people/users'
import { readKey, useAction } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'
import { useToast } from '../../ui/toast'
import { fullName } from './use-user-deeds'
import styles from './users.module.css'

export function RemoveSecondFactor({ user }: { user: User }) {
  const { t } = useTranslation(['users', 'common', 'fields'])
  const { modal } = App.useApp()
  const remove = useAction(removeSecondFactor)
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()

  async function ask() {
    const isSure = await modal.confirm({
      title: <bdi>{t('factor.sure', { name: fullName(user) })}</bdi>,
      content: t('factor.text'),
      okText: t('factor.remove'),
      okButtonProps: { danger: true },
      cancelText: t('common:action.cancel'),
    })
    if (!isSure) return
    try {
      await remove.mutateAsync({ params: { id: user.id } })
      toast.success(t('factor.removed'))
      for (const endpoint of [listUsers, readUser])
        void queries.invalidateQueries({ queryKey: readKey(endpoint) })
    } catch (error) {
      toast.error(errorText(error))
    }
  }

  return (
    <section className={styles.part}>
      <h3>{t('fields:user.second_factor')}</h3>
      <Button danger loading={remove.isPending} onClick={() => void ask()}>
        {t('factor.remove')}
      </Button>
      <p className={styles.hint}>{t('factor.hint')}</p>
    </section>
  )
}
