import { type ReactElement, type ReactNode, useId } from 'react'
import { FieldErrorText } from '../../../../ui/form/FieldErrorText'
import type { FieldProblem } from '../../../../ui/form/field-errors'
import styles from '../form.module.css'

interface CellInput {
  'aria-label': string
  'aria-invalid': boolean
  'aria-describedby': string
  status: 'error' | ''
}

interface Props {
  label: string
  problem: FieldProblem | undefined
  children: (input: CellInput) => ReactElement
}

export function GridCell({ label, problem, children }: Props): ReactNode {
  const id = useId()
  return (
    <td>
      {children({
        'aria-label': label,
        'aria-invalid': problem !== undefined,
        'aria-describedby': id,
        status: problem ? 'error' : '',
      })}
      <div id={id} className={styles.cellWrong}>
        {problem && <FieldErrorText problem={problem} />}
      </div>
    </td>
  )
}
