import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactElement, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../../../../ui/form/date/DateInput'
import { FieldErrorText } from '../../../../ui/form/FieldErrorText'
import type { FieldProblem } from '../../../../ui/form/field-errors'
import styles from '../form.module.css'

interface Props<Row> {
  label: string
  empty: string
  heads: readonly string[]
  rows: readonly Row[]
  addLabel: string
  onAdd: () => void
  /** Further rows. */
  others?: ReactNode
  children: (row: Row) => ReactNode
}

export function GridFrame<Row extends { isRemoved?: boolean | undefined }>(props: Props<Row>) {
  const { t } = useTranslation('object-form')
  const shown = props.rows.filter((row) => !row.isRemoved)
  return (
    <>
      {shown.length === 0 && <p className={styles.soft}>{props.empty}</p>}
      {shown.length > 0 && (
        <section className={styles.grid} aria-label={props.label}>
          <table>
            <thead>
              <tr>
                {props.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">{t('limits.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>{shown.map(props.children)}</tbody>
          </table>
        </section>
      )}
      <div className={styles.buttons}>
        <Button icon={<PlusOutlined aria-hidden />} onClick={props.onAdd}>
          {props.addLabel}
        </Button>
        {props.others}
      </div>
    </>
  )
}

interface CellInput {
  'aria-label': string
  'aria-invalid': boolean
  'aria-describedby': string
  status: 'error' | ''
}

interface CellProps {
  label: string
  problem: FieldProblem | undefined
  children: (input: CellInput) => ReactElement
}

export function GridCell({ label, problem, children }: CellProps): ReactNode {
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

interface PeriodProps {
  period: { start: string | null; end: string | null }
  labelOf: (field: 'start' | 'end') => string
  problemOf: (field: 'start' | 'end') => FieldProblem | undefined
  onChange: (change: { start?: string | null; end?: string | null }) => void
}

/** Start and end of a norm or a plan. */
export function PeriodCells({ period, labelOf, problemOf, onChange }: PeriodProps) {
  const { t } = useTranslation('company-objects')
  return (['start', 'end'] as const).map((field) => (
    <GridCell key={field} label={labelOf(field)} problem={problemOf(field)}>
      {(input) => (
        <DateInput
          {...input}
          className={styles.date}
          placeholder={field === 'end' ? t('norm.openEnd') : ''}
          value={period[field]}
          onCommit={(day) => day !== period[field] && onChange({ [field]: day })}
        />
      )}
    </GridCell>
  ))
}

export const RemoveCell = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <td>
    <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={label} onClick={onRemove} />
  </td>
)
