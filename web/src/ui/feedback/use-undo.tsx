import { App } from 'antd'
import { UndoToast } from './UndoToast'

interface Offer {
  text: string
  seconds?: number
  /** Runs when the time is up. */
  run: () => void
  /** Restores the screen. */
  onUndo?: () => void
}

let offers = 0

/**
 * Delays an action so that it can be undone. Leaving the page or calling the returned function runs it at
 * once.
 */
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
