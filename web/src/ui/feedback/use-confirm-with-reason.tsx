import { Alert, App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithPreload } from '../../lib/lazy-with-preload'
import { LazyMount, usePreload } from '../LazyMount'
import type { Reason, ReasonAnswer, ReasonForm } from './ReasonFields'

const Fields = lazyWithPreload(() => import('./ReasonFields'))

interface Question {
  title: string
  text?: string
  okText: string
  isDanger?: boolean
  /** Without reasons only text is asked for. */
  reasons?: readonly Reason[]
  /** 0 makes the text optional. */
  minLength?: number
  /** Subscribes to changes that make the question obsolete; returns the unsubscribe function. */
  follow?: (withdraw: (why: string) => void) => () => void
}

/** Resolves after the dialog has closed and focus is restored; undefined when cancelled or withdrawn. */
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
        // Declaring the parameter keeps the dialog open, to show what is missing.
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

function Withdrawn({ why }: { why: string }) {
  const said = useRef<HTMLDivElement>(null)
  // The focused element was removed; focus stays in the dialog.
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} tabIndex={-1}>
      <Alert type="warning" showIcon role="alert" title={<bdi>{why}</bdi>} />
    </div>
  )
}
