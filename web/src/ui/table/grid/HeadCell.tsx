import { type PointerEvent, type ReactNode, type ThHTMLAttributes, useRef } from 'react'
import { narrowest } from '../column'
import styles from '../DataTable.module.css'

interface Props extends ThHTMLAttributes<HTMLTableCellElement> {
  onWidth?: (width: number) => void
  children?: ReactNode
}

/** A head whose edge can be dragged. With the keyboard, widths are set where columns are chosen. */
export function HeadCell({ onWidth, children, ...rest }: Props) {
  return (
    <th {...rest}>
      {children}
      {onWidth && <Edge onWidth={onWidth} />}
    </th>
  )
}

function Edge({ onWidth }: { onWidth: (width: number) => void }) {
  const begin = useRef<{ x: number; width: number }>(undefined)

  function moved(event: PointerEvent<HTMLElement>): number {
    if (!begin.current) return 0
    const distance = event.clientX - begin.current.x
    return getComputedStyle(event.currentTarget).direction === 'rtl' ? -distance : distance
  }

  return (
    <span
      aria-hidden
      data-edge
      className={styles.edge}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        begin.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 }
      }}
      onPointerMove={(event) => {
        // The table is drawn anew once, on letting go; until then only the edge moves.
        event.currentTarget.style.insetInlineEnd = `${-moved(event)}px`
      }}
      onPointerUp={(event) => {
        const distance = moved(event)
        if (begin.current && distance !== 0) {
          onWidth(Math.max(narrowest, Math.round(begin.current.width + distance)))
        }
        begin.current = undefined
        event.currentTarget.style.insetInlineEnd = ''
      }}
    />
  )
}
