import { App } from 'antd'
import { UndoToast } from './UndoToast'

interface Offer {
  /** What has been done, as far as the user is concerned. */
  text: string
  /** How long it can be taken back. */
  seconds?: number
  /** Does it in earnest, when the time is up. */
  run: () => void
  /** Puts back on the screen what was taken off it. */
  onUndo?: () => void
}

let offers = 0

/**
 * Lets the user take back what is not yet done in earnest. It is done also when the page is left or closed, and when
 * the offer is withdrawn by calling what it answers.
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
