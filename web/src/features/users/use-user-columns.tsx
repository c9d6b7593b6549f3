import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/api/people/users'
import { userFields, userFigures } from '#contract/fields/users'
import { fieldColumns, shownFirst } from '../../domain/fields/field-columns'
import { useWords } from '../../lib/text/use-words'
import type { Column } from '../../ui/table/column'
import { UserStatus } from './UserStatus'

const declared = { ...userFields, ...userFigures }
const shown = ['surname', 'name', 'email', 'role', 'region', 'status', 'last_sign_in_at']

export function useUserColumns(): Column<User>[] {
  const { t } = useTranslation('users')
  const say = useWords()
  return useMemo(() => {
    const columns = fieldColumns<User, typeof declared>(
      declared,
      { say, missing: t('missing') },
      {
        surname: { width: 130 },
        name: { width: 120 },
        email: { width: 210 },
        role: { width: 150 },
        region: { width: 160, value: ({ region }) => region?.name ?? t('everywhere') },
        laboratory: { width: 200 },
        status: { width: 130, render: (user) => <UserStatus user={user} /> },
        last_sign_in_at: { width: 148 },
      },
    )
    return shownFirst(columns, shown)
  }, [t, say])
}
