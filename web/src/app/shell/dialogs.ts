import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The open dialog of the shell; keys and buttons open it from different places. */
type Dialog = 'search' | 'keys'
const open = createStore<{ dialog: Dialog | undefined }>(() => ({ dialog: undefined }))

export function useIsDialogOpen(dialog: Dialog): boolean {
  return useStore(open, (state) => state.dialog === dialog)
}

export const openDialog = (dialog: Dialog) => open.setState({ dialog })
export const closeDialog = () => open.setState({ dialog: undefined })
