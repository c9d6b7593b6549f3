import type { FormInstance } from 'antd'
import { ApiError } from '../../lib/api/api-error'
import { useFieldErrorText } from '../../lib/text/error-text'
import { useErrorToast } from '../../ui/toast'

/** Shows the server's errors at their fields, and others as a toast. */
export function useShowError<Values>(form: FormInstance<Values>): (error: unknown) => void {
  const fieldText = useFieldErrorText()
  const showToast = useErrorToast()
  return (error) => {
    const wrong = error instanceof ApiError ? Object.entries(error.fields) : []
    if (wrong.length === 0) return showToast(error)
    form.setFields(
      wrong.map(([name, fieldError]) => ({ name: name as never, errors: [fieldText(fieldError)] })),
    )
  }
}
