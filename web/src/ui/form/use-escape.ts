import { useEffect, useRef } from 'react'

/** What is open over the page and is closed by the same key first. */
const onTop = '.ant-modal-wrap, .ant-drawer, .ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown'

/** Escape leaves a form that stands on the page itself; a panel or a dialog around it closes by itself. */
export function useEscape(leave: (() => void) | undefined) {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isSomethingOpen()) latest.current?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const isSomethingOpen = () =>
  [...document.querySelectorAll(onTop)].some((element) => element.checkVisibility?.() ?? true)
