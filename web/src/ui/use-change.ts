import { useErrorText } from '../lib/text/error-text'
import { useToast } from './toast'

/** Runs a change, reports its outcome, and refreshes what it may have changed. Resolves to whether it succeeded. */
export function useChange(refresh: () => unknown) {
  const toast = useToast()
  const errorText = useErrorText()
  return async (work: () => Promise<unknown>, news?: string): Promise<boolean> => {
    try {
      await work()
      if (news) toast.success(news)
      return true
    } catch (error) {
      toast.error(errorText(error))
      return false
    } finally {
      void refresh()
    }
  }
}
