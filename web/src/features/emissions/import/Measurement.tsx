import { formatDate } from '../../../lib/text/format'
import own from './emissions-import.module.css'

interface Props {
  object: string
  source: string
  component: string
  date: string
}

/** What was measured, when and where, in two lines. */
export function Measurement({ object, source, component, date }: Props) {
  return (
    <>
      <div>
        {component}, {formatDate(date)}
      </div>
      <div className={own.hint}>
        {object}, {source}
      </div>
    </>
  )
}
