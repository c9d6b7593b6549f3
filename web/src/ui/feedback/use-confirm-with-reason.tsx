import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { lazyWithPreload } from '../../lib/lazy-with-preload'
import { LazyMount, usePreload } from '../LazyMount'
import type { Reason, ReasonAnswer, ReasonForm } from './ReasonFields'
import { Withdrawn } from './Withdrawn'

const Fields = lazyWithPreload(() => import('./ReasonFields'))

interface Question {
  title: string
  text?: string
  okText: string
  isDanger?: boolean
  /** Coded reasons to choose from; without any, the words alone are the reason. */
  reasons?: readonly Reason[]
  /** How many signs the words need; 0 when they may be left out. */
  minLength?: number
  /** Watches what is asked about, and withdraws the question, saying why, once it makes no sense; answers the end of it. */
  follow?: (withdraw: (why: string) => void) => () => void
}

/**
 * Asks before something that cannot be taken back, and why. Answers once the dialog is gone and the focus is back;
 * undefined when the user thought better of it, or the question was withdrawn.
 */
export function useConfirmWithReason(): (question: Question) => Promise<ReasonAnswer | undefined> {
  const { modal } = App.useApp()
  const { t } = useTranslation('common')
  usePreload(Fields.preload)
  return ({ title, text, okText, isDanger, reasons = [], minLength = 5, follow }) =>
    new Promise((resolve) => {
      const form: ReasonForm = { submit: () => undefined }
      let answer: ReasonAnswer | undefined
      const submit = () => {
        answer = form.submit()
        if (answer) dialog.destroy()
      }
      const dialog = modal.confirm({
        title: <bdi>{title}</bdi>,
        width: 480,
        okText,
        okButtonProps: { danger: isDanger, 'aria-keyshortcuts': 'Control+Enter' },
        cancelText: t('action.cancel'),
        autoFocusButton: null,
        content: (
          <LazyMount isNeeded preload={Fields.preload}>
            <Fields text={text} reasons={reasons} minLength={minLength} form={form} onSubmit={submit} />
          </LazyMount>
        ),
        // Taking an argument keeps the dialog open: it says what is missing instead.
        onOk: (_close) => submit(),
        afterClose: () => {
          leave?.()
          resolve(answer)
        },
      })
      const leave = follow?.((why) =>
        dialog.update({
          title: t('question-withdrawn'),
          content: <Withdrawn why={why} />,
          okText: t('action.close'),
          okButtonProps: { danger: false },
          okCancel: false,
          onOk: () => undefined,
        }),
      )
    })
}
