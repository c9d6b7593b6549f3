import { Input, type InputRef, type RefSelectProps, Select, Tooltip } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReferenceSelect } from '../../../ui/form/reference/ReferenceSelect'
import type { Reference } from '../../../ui/form/reference/reference'
import type { ClassifierField } from '../fields'
import type { Typed } from './cell-values'
import styles from './editing.module.css'

interface Props {
  field: ClassifierField
  value: Typed
  /** Reason of the last refusal. */
  problem: string | undefined
  takesFocus: boolean
  /** `by` is the key that left the cell. */
  onLeave: (value: Typed, by?: 'enter' | 'tab' | 'back-tab') => void
  onCancel: () => void
}

/** Tab and Enter save, Escape cancels, leaving with the mouse saves. */
export function CellEditor({ field, value, problem, takesFocus, onLeave, onCancel }: Props) {
  const { t } = useTranslation('classifiers')
  const [typed, setTyped] = useState(value)
  const [isChanged, setIsChanged] = useState(false)
  const isOver = useRef(false)
  const input = useRef<InputRef & RefSelectProps>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  function leave(next: Typed, by?: 'enter' | 'tab' | 'back-tab') {
    if (isOver.current) return
    isOver.current = true
    onLeave(next, by)
  }
  function choose(next: Typed) {
    setTyped(next)
    leave(next, 'enter')
  }
  function onKeyDown(event: KeyboardEvent) {
    const isEnd = event.key === 'Tab' || (event.key === 'Enter' && isText)
    if (event.key === 'Escape') {
      isOver.current = true
      onCancel()
    } else if (isEnd) leave(typed, event.key === 'Enter' ? 'enter' : event.shiftKey ? 'back-tab' : 'tab')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const isText = field.kind === 'text' || field.kind === 'number'
  const common = {
    ref: input,
    size: 'small' as const,
    status: problem && !isChanged ? ('error' as const) : ('' as const),
    'aria-label': field.title,
    'aria-invalid': problem !== undefined,
    onBlur: () => leave(typed),
  }
  // Keeps keys and clicks away from the row.
  const own = { onKeyDownCapture: onKeyDown, onClick: stop, onDoubleClick: stop }
  return (
    <Tooltip
      open={problem !== undefined && !isChanged}
      placement="bottomLeft"
      color="var(--danger)"
      title={
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      }
    >
      <div className={styles.input} {...own}>
        {isText && (
          <Input
            {...common}
            className={field.kind === 'number' ? styles.number : undefined}
            value={String(typed ?? '')}
            onChange={(event) => {
              setTyped(event.target.value)
              setIsChanged(true)
            }}
            onFocus={(event) => event.target.select()}
          />
        )}
        {field.kind === 'choice' && (
          <Select {...common} defaultOpen value={typed as string} options={field.choices} onChange={choose} />
        )}
        {field.kind === 'boolean' && (
          <Select
            {...common}
            defaultOpen
            value={typed as boolean}
            options={[
              { value: true, label: t('yes') },
              { value: false, label: t('no') },
            ]}
            onChange={choose}
          />
        )}
        {field.kind === 'reference' && field.list && (
          <ReferenceSelect
            {...common}
            list={field.list}
            value={typed as Reference | null}
            onChange={(reference) => choose(reference ?? null)}
          />
        )}
      </div>
    </Tooltip>
  )
}

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()
