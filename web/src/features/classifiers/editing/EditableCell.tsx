import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassifierRow } from '#contract/classifiers/any-classifier'
import { ApiError } from '../../../lib/api/api-error'
import { useErrorText, useFieldErrorText } from '../../../lib/text/error-text'
import type { Column } from '../../../ui/table/column'
import { Cell } from '../../../ui/table/grid/Cell'
import { type ClassifierField, valueIn } from '../fields'
import { CellEditor } from './CellEditor'
import { useCellEditing } from './cell-editing'
import { focusFirstControl, neighbour } from './cell-keys'
import { asTyped, isEmpty, isSame, onWire, type Typed, typedText } from './cell-values'
import styles from './editing.module.css'

interface Props {
  row: ClassifierRow
  field: ClassifierField
  column: Column<ClassifierRow>
}

type State =
  | { is: 'shown' }
  | { is: 'edited' }
  /** Shown until the list has the new version. */
  | { is: 'saved'; typed: Typed; version: number }
  | { is: 'refused'; typed: Typed; problem: string; takesFocus: boolean; attempt: number }

export function EditableCell({ row, field, column }: Props) {
  const { t } = useTranslation('classifiers')
  const { save, isByOneClick } = useCellEditing()
  const textOf = useProblemText(field)
  const cell = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>({ is: 'shown' })
  const attempts = useRef(0)
  const held = valueIn(row, field)

  function refused(typed: Typed, error: unknown): State {
    attempts.current += 1
    const takesFocus = isFocusIn(cell.current)
    return { is: 'refused', typed, problem: textOf(error), takesFocus, attempt: attempts.current }
  }

  async function leave(typed: Typed, by?: 'enter' | 'tab' | 'back-tab') {
    const next =
      by === 'tab' || by === 'back-tab' ? neighbour(cell.current, by === 'tab' ? 1 : -1) : undefined
    if (next) focusFirstControl(next)
    else if (by) cell.current?.focus()
    if (isSame(field, typed, held)) return setState({ is: 'shown' })
    if (isEmpty(typed) && !field.isOptional) return setState(refused(typed, 'required'))
    setState({ is: 'saved', typed, version: Number.POSITIVE_INFINITY })
    const outcome = await save(row, field, onWire(field, typed)).then(
      ({ version }): State => ({ is: 'saved', typed, version }),
      (error) => refused(typed, error),
    )
    // A cell that is edited again keeps its text.
    setState((now) => (now.is === 'saved' ? outcome : now))
  }

  const isEdited = state.is === 'edited' || state.is === 'refused'
  const isOnItsWay = state.is === 'saved' && row.version < state.version
  const begin = () => setState({ is: 'edited' })
  const own = {
    onDoubleClick: begin,
    ...(isByOneClick && { onClick: begin }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== 'F2') return
      event.preventDefault()
      begin()
    },
  }
  // One element for all states, so that focus stays.
  return (
    <div
      ref={cell}
      className={isEdited ? styles.editor : styles.cell}
      data-editable
      tabIndex={-1}
      {...(!isEdited && own)}
    >
      {isEdited && (
        <CellEditor
          key={state.is === 'refused' ? state.attempt : 0}
          field={field}
          value={state.is === 'refused' ? state.typed : asTyped(field, held)}
          problem={state.is === 'refused' ? state.problem : undefined}
          takesFocus={state.is === 'edited' || state.takesFocus}
          onLeave={leave}
          onCancel={() => {
            cell.current?.focus()
            setState({ is: 'shown' })
          }}
        />
      )}
      {isOnItsWay && (
        <span className={styles.waiting}>{typedText(field, state.typed, t('yes'), t('no'))}</span>
      )}
      {!isEdited && !isOnItsWay && <Cell column={column} row={row} missing={t('notFilled')} />}
    </div>
  )
}

function useProblemText(field: ClassifierField): (error: unknown) => string {
  const errorText = useErrorText()
  const fieldText = useFieldErrorText()
  return (error) => {
    if (typeof error === 'string') return fieldText({ code: error, message: '' })
    const fields = error instanceof ApiError ? error.fields : {}
    const problem = fields[field.written ?? field.name] ?? Object.values(fields)[0]
    return problem ? fieldText(problem) : errorText(error)
  }
}

/** Does not steal focus from another cell. */
function isFocusIn(cell: HTMLElement | null): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || cell?.contains(activeElement) === true
}
