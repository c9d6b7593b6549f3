import { FieldErrorText } from './FieldErrorText'
import type { FieldProblem } from './field-errors'
import styles from './Reason.module.css'

export function Reason({ id, problem }: { id: string; problem: FieldProblem | undefined }) {
  return (
    <span id={id} role="alert" className={styles.reason}>
      {problem && <FieldErrorText problem={problem} />}
    </span>
  )
}

export const explainedBy = (id: string, problem: FieldProblem | undefined) => ({
  status: problem ? ('error' as const) : ('' as const),
  'aria-invalid': problem !== undefined,
  'aria-describedby': problem ? id : undefined,
})
