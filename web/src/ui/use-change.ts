import { useErrorToast, useToast } from './toast'

/** Runs a change, reports the outcome and refreshes. Resolves to success. */
export function useChange(refresh?: () => unknown) {
  const toast = useToast()
  const showError = useErrorToast()
  return async (work: () => Promise<unknown>, news?: string): Promise<boolean> => {
    try {
      await work()
      if (news) toast.success(news)
      return true
    } catch (error) {
      showError(error)
      return false
    } finally {
      void refresh?.()
    }
  }
}
