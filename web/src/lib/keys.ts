import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export interface KeyBinding {
  /** `ctrl+k` (on a Mac also Cmd), `?`, `escape`. */
  keys: string
  does: string
}

const active = createStore<KeyBinding[]>(() => [])

/** Every key that works at this moment: what `?` shows. */
export function useActiveKeys(): KeyBinding[] {
  return useStore(active)
}

/** Active while mounted, unless a dialog is open or the user types. Return `false` to leave the key to the browser. */
export function useKey(keys: string, does: string, run: () => unknown) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const binding = { keys, does }
    active.setState((all) => [...all, binding], true)
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPressed(event, keys) || isDialogOpen()) return
      if (latest.current() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      active.setState((all) => all.filter((one) => one !== binding), true)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [keys, does])
}

/** Keys belong to the page: a dialog above it has buttons and fields of its own. Side panels are part of the page. */
const isDialogOpen = () =>
  [...document.querySelectorAll('.ant-modal')].some((dialog) => dialog.checkVisibility?.() ?? true)

/** By the key's place as well as its letter: with a Russian layout K types «л», with Ctrl and without. */
export function isPressed(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const wantsControl = parts.includes('ctrl')
  if ((event.ctrlKey || event.metaKey) !== wantsControl || event.altKey) return false
  if (!wantsControl && isTyping(event.target)) return false
  if (event.key.toLowerCase() === key) return true
  if (/^[a-z]$/.test(key)) return event.code === `Key${key.toUpperCase()}`
  return event.code === 'Slash' && event.key === slashInRussian[key]
}

/** What the key of `/` and `?` types with a Russian layout. */
const slashInRussian: Record<string, string> = { '/': '.', '?': ',' }

const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(typedInto)
}
