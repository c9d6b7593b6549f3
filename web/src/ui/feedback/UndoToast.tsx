import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './feedback.module.css'

interface Props {
  seconds: number
  onUndo: () => void
  onExpire: () => void
}

/** Pauses on hover and focus. */
export function UndoToast({ seconds, onUndo, onExpire }: Props) {
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
