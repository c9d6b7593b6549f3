import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { session, useProfile } from '../../../lib/session/session'
import { useSheetDraft } from './sheet/sheet-draft'
import { isOtherSheet } from './sheet/sheet-place'

/** Asks before another sheet takes the place of one with unsaved values. They stay on the device either way. */
export function useUnsavedGuard(source: number | undefined, date: string, onStay: () => void) {
  const { t } = useTranslation('emission-entry')
  const { modal } = App.useApp()
  const { uid } = useProfile()
  const { draft } = useSheetDraft(uid, { source: { id: source ?? 0 }, date })
  const unsaved = Object.keys(draft?.cells ?? {}).length
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved > 0 && isOtherSheet(currentLocation, nextLocation) && session().profile !== undefined,
  )

  const isAsking = useRef(false)
  const ask = useRef(() => {})
  ask.current = () => {
    if (isAsking.current) return
    isAsking.current = true
    let isSure = false
    modal.confirm({
      title: t('leave.title', { count: unsaved }),
      content: t('leave.text'),
      okText: t('leave.go'),
      cancelText: t('leave.stay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        isSure = true
      },
      // When the dialog is gone: until then the focus is its own to give back.
      afterClose: () => {
        isAsking.current = false
        if (isSure) return blocker.proceed?.()
        blocker.reset?.()
        onStay()
      },
    })
  }
  // By the blocker, not by its state: whoever goes on before the answer is drawn is blocked anew without a change of it.
  useEffect(() => {
    if (blocker.state === 'blocked') ask.current()
  }, [blocker])
}
