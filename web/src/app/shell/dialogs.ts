import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Which of the shell's dialogs is open: opened by a key and by a button, in different places. */
type Dialog = 'search' | 'keys'
const open = createStore<{ dialog: Dialog | undefined }>(() => ({ dialog: undefined }))

export function useIsDialogOpen(dialog: Dialog): boolean {
  return useStore(open, (state) => state.dialog === dialog)
}

export const openDialog = (dialog: Dialog) => open.setState({ dialog })
export const closeDialog = () => open.setState({ dialog: undefined })
