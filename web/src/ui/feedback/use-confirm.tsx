import { App } from 'antd'
import { useTranslation } from 'react-i18next'

interface Question {
  title: string
  text?: string
  okText: string
}

/** Asks before a dangerous action. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { t } = useTranslation('common')
  const { modal } = App.useApp()
  return async ({ title, text, okText }) =>
    await modal.confirm({
      title: <bdi>{title}</bdi>,
      content: text,
      okText,
      okButtonProps: { danger: true },
      cancelText: t('action.cancel'),
    })
}
