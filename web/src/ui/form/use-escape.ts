import { useEffect, useRef } from 'react'

/** Overlays that the same key closes first. */
const onTop = '.ant-modal-wrap, .ant-drawer, .ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown'

/** Panels and dialogs close by themselves. */
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
