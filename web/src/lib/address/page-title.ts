import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ title: string | undefined }>(() => ({ title: undefined }))

/** What a page is about, where its screen's own title does not say it: in the tab, and in the name of a PDF. */
export function useNamedPage(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return
    store.setState({ title })
    return () => store.setState({ title: undefined })
  }, [title])
}

export const usePageTitle = () => useStore(store, ({ title }) => title)
