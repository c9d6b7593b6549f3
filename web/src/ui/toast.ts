import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../lib/text/error-text'

interface Toast {
  success: (text: string) => void
  info: (text: string) => void
  error: (text: string) => void
}

export function useToast(): Toast {
  const { t } = useTranslation('common')
  const { notification } = App.useApp()
  return {
    success: (title) => notification.success({ title, role: 'status' }),
    info: (title) => notification.info({ title, role: 'status' }),
    error: (text) => notification.error({ title: t('error'), description: text, role: 'alert' }),
  }
}

export function useErrorToast(): (error: unknown) => void {
  const toast = useToast()
  const errorText = useErrorText()
  return (error) => toast.error(errorText(error))
}
