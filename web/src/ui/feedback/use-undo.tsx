import { App, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './feedback.module.css'

interface Offer {
  text: string
  seconds?: number
  /** Runs when the time is up. */
  run: () => void
  /** Restores the screen. */
  onUndo?: () => void
}

let offers = 0

/** Delays an action, so that it can be undone. Leaving the page or calling the result runs it at once. */
export function useUndo(): (offer: Offer) => () => void {
  const { notification } = App.useApp()
  return ({ text, seconds = 8, run, onUndo }) => {
    const key = `undo-${++offers}`
    let isOver = false
    function end(after?: () => void) {
      if (isOver) return
      isOver = true
      window.removeEventListener('pagehide', runNow)
      notification.destroy(key)
      after?.()
    }
    const runNow = () => end(run)
    window.addEventListener('pagehide', runNow)
    notification.open({
      key,
      role: 'status',
      title: <bdi>{text}</bdi>,
      duration: 0,
      onClose: runNow,
      description: <UndoToast seconds={seconds} onUndo={() => end(onUndo)} onExpire={runNow} />,
    })
    return runNow
  }
}

interface Props {
  seconds: number
  onUndo: () => void
  onExpire: () => void
}

/** Pauses on hover and focus. */
function UndoToast({ seconds, onUndo, onExpire }: Props) {
  const { t } = useTranslation('kit')
  const [left, setLeft] = useState(seconds)
  const [isHeld, setIsHeld] = useState(false)
  const expire = useRef(onExpire)
  expire.current = onExpire

  useEffect(() => {
    if (left === 0) return expire.current()
    if (isHeld) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, isHeld])

  return (
    <div className={styles.undo}>
      <Button
        size="small"
        type="primary"
        onClick={onUndo}
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        {t('undo.button')}
      </Button>
      <span aria-hidden>{t('undo.left', { seconds: left })}</span>
    </div>
  )
}
