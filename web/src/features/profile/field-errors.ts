import type { FormInstance } from 'antd'
import { ApiError } from '../../lib/api/api-error'
import { useFieldErrorText } from '../../lib/text/error-text'

/** Shows the server's errors at their fields. Returns whether there were any. */
export function useShowFieldErrors<Values>(form: FormInstance<Values>): (error: unknown) => boolean {
  const fieldText = useFieldErrorText()
  return (error) => {
    if (!(error instanceof ApiError)) return false
    const wrong = Object.entries(error.fields)
    form.setFields(
      wrong.map(([name, fieldError]) => ({ name: name as never, errors: [fieldText(fieldError)] })),
    )
    return wrong.length > 0
  }
}
