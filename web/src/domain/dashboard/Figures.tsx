import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Figures as Declared, shareIn } from '#contract/fields/statistics'
import { useWords } from '../../lib/text/use-words'
import { FigureCell } from '../statistics/FigureCell'
import type { Values } from '../statistics/statistic-columns'
import styles from './Dashboard.module.css'

interface Props {
  label: string
  figures: Declared
  shown: readonly string[]
  now: Values
  before: Values
  /** Path of the list that a figure counts. */
  opens: (name: string) => string | undefined
  note?: (name: string) => string | undefined
}

export function Figures({ label, figures, shown, now, before, opens, note }: Props) {
  const say = useWords()
  const isThere = (name: string) => isKnown(now, figures, name)
  return (
    <ul className={styles.figures} aria-label={label}>
      {shown.filter(isThere).map((name) => {
        const past = isKnown(before, figures, name) ? before : null
        return (
          <li key={name}>
            <Card to={opens(name)}>
              <span className={styles.figureTitle}>{say((figures[name] as Declared[string]).title)}</span>
              <span className={styles.figure}>
                <FigureCell name={name} figures={figures} row={{ now, before: past }} />
              </span>
              {note?.(name) && <span className={styles.figureNote}>{note(name)}</span>}
            </Card>
          </li>
        )
      })}
    </ul>
  )
}

const isKnown = (values: Values, figures: Declared, name: string) => {
  const figure = figures[name]
  return figure?.kind === 'share' ? shareIn(figure, values) !== null : (values[name] ?? null) !== null
}

function Card({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to ? (
    <Link className={styles.card} to={to}>
      {children}
    </Link>
  ) : (
    <div className={styles.card}>{children}</div>
  )
}
