import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ title: string | undefined }>(() => ({ title: undefined }))

/** Title of the tab and of PDFs, where the screen's title is not enough. */
export function useNamedPage(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return
    store.setState({ title })
    return () => store.setState({ title: undefined })
  }, [title])
}

export const usePageTitle = () => useStore(store, ({ title }) => title)
