import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Reason, type ReasonAnswer, ReasonFields, type ReasonForm } from './ReasonFields'

interface Question {
  title: string
  text?: string
  okText: string
  isDanger?: boolean
  /** Coded reasons to choose from; without any, the words alone are the reason. */
  reasons?: readonly Reason[]
  /** How many signs the words need; 0 when they may be left out. */
  minLength?: number
}

/**
 * Asks before something that cannot be taken back, and why. Answers once the dialog is gone and the focus is back;
 * undefined when the user thought better of it.
 */
export function useConfirmWithReason(): (question: Question) => Promise<ReasonAnswer | undefined> {
  const { modal } = App.useApp()
  const { t } = useTranslation('common')
  return ({ title, text, okText, isDanger, reasons = [], minLength = 5 }) =>
    new Promise((resolve) => {
      const form: ReasonForm = { submit: () => undefined }
      let answer: ReasonAnswer | undefined
      modal.confirm({
        title: <bdi>{title}</bdi>,
        width: 480,
        okText,
        okButtonProps: { danger: isDanger },
        cancelText: t('action.cancel'),
        autoFocusButton: null,
        content: <ReasonFields text={text} reasons={reasons} minLength={minLength} form={form} />,
        // Taking `close` keeps the dialog open until it is called: it says what is missing instead.
        onOk: (close) => {
          answer = form.submit()
          if (answer) close()
        },
        afterClose: () => resolve(answer),
      })
    })
}
