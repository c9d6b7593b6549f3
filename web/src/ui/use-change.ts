import { useErrorText } from '../lib/text/error-text'
import { useToast } from './toast'

/** Runs a change, reports the outcome and refreshes. Resolves to success. */
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
