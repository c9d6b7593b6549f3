import { useTranslation } from 'react-i18next'

/** Built-in and demo roles by name; another role is called what its administrator called it. */
export function useRoleTitle(): (role: string) => string {
  const { t } = useTranslation('common')
  return (role) => t(`role.${role}` as 'role.admin', { defaultValue: role })
}
