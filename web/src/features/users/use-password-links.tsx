import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listUsers, makePasswordLinks, readUser, type User } from '#contract/api/people/users'
import type { Answer } from '#contract/endpoint'
import { useAction, useRefresh } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'
import { useToast } from '../../ui/toast'

export type PasswordLink = Answer<typeof makePasswordLinks>['data'][number]

/** Asks for confirmation when a password exists, because the link invalidates it. */
export function usePasswordLinks() {
  const { t } = useTranslation(['users', 'common'])
  const { modal } = App.useApp()
  const action = useAction(makePasswordLinks)
  const refresh = useRefresh(listUsers, readUser)
  const toast = useToast()
  const errorText = useErrorText()
  const [made, setMade] = useState<readonly PasswordLink[]>([])

  async function make(users: readonly Pick<User, 'id'>[]) {
    try {
      const { data } = await action.mutateAsync({ body: { ids: users.map(({ id }) => id) } })
      setMade(data)
      void refresh()
    } catch (error) {
      toast.error(`${t('link.failed')} ${errorText(error)}`)
    }
  }

  async function ask(users: readonly User[]) {
    if (users.length === 0) return toast.info(t('link.nobody'))
    const isSure =
      users.every(({ has_password }) => !has_password) ||
      (await modal.confirm({
        title: t('link.sure', { count: users.length, number: users.length }),
        content: t('link.sureText'),
        okText: t('link.make'),
        cancelText: t('common:action.cancel'),
      }))
    if (isSure) await make(users)
  }

  return { made, make, ask: (users: readonly User[]) => void ask(users), close: () => setMade([]) }
}
