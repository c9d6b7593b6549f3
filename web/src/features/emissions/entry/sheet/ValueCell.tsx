import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../entry.module.css'
import { moveBetweenCells } from './cell-keys'
import { isFilled, isLocked, type SheetRow, shownText, type TypedValue } from './sheet-rows'
import { TenfoldNote } from './TenfoldQuestion'

interface Props {
  row: SheetRow
  value: TypedValue | undefined
  /** A key of the error texts. */
  problem: string | undefined
  describedBy: string
  onType: (text: string) => void
  onPasteBlock: (event: ClipboardEvent<HTMLInputElement>) => void
  onComment?: () => void
}

export function ValueCell({ row, value, problem, describedBy, onType, onPasteBlock, onComment }: Props) {
  const { t } = useTranslation(['emission-entry', 'errors'])
  const [isTyping, setIsTyping] = useState(false)
  /** A cleared recorded value is restored on blur. */
  const [isWiped, setIsWiped] = useState(false)
  const { line, typed } = row
  const { component, unit } = line
  // Errors appear on blur, not while typing.
  const refused = isFilled(row) ? typed?.problem : undefined
  const shownProblem = refused ?? (isTyping ? undefined : problem)
  const errorId = `${describedBy}-error`
  return (
    <td className={styles.value}>
      <input
        data-cell={component.id}
        className={styles.input}
        dir="ltr"
        autoComplete="off"
        inputMode="text"
        maxLength={40}
        aria-label={t('grid.valueOf', { component: component.name, unit: unit.name })}
        aria-invalid={shownProblem !== undefined}
        aria-describedby={`${errorId} ${describedBy}`}
        readOnly={isLocked(row) && !isFilled(row)}
        value={isWiped ? '' : shownText(row)}
        onChange={(event) => {
          setIsTyping(true)
          setIsWiped(event.target.value === '')
          onType(event.target.value)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          setIsTyping(false)
          setIsWiped(false)
        }}
        onPaste={onPasteBlock}
        onKeyDown={(event) => {
          if (event.key === 'F2') onComment?.()
          else moveBetweenCells(event)
        }}
      />
      <div id={errorId} className={styles.cellNote}>
        {shownProblem ? (
          <span className={styles.problem}>{t(`errors:${shownProblem}` as 'errors:field.value')}</span>
        ) : (
          <span className={styles.caution}>
            <TenfoldNote tenfold={(isFilled(row) && value?.tenfold) || null} median={line.year_median} />
          </span>
        )}
      </div>
    </td>
  )
}
