import { useTranslation } from 'react-i18next'

/** Custom roles have no translation. */
export function useRoleTitle(): (role: string) => string {
  const { t } = useTranslation('common')
  return (role) => t(`role.${role}` as 'role.admin', { defaultValue: role })
}
