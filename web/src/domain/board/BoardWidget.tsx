import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Board, BoardRow, Widget as Declared } from '#contract/boards/board'
import type { Field } from '#contract/fields/field'
import { yesNoWords } from '#contract/words'
import { formatDate, formatNumber, noData } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Allowed } from '../../ui/Allowed'
import { Drawn } from '../dashboard/ChartWidget'
import { Widget } from '../dashboard/Widget'
import { WidgetTable } from '../dashboard/WidgetTable'
import { drawWidget } from './draw-widget'
import { useListPath } from './list-paths'
import { useBoardParams, useBoardRead } from './use-board'

/** Path of a record's page, for rows that link to it. */
export type PagePath = (key: string) => string

interface Props {
  board: Board
  name: string
  record?: number | undefined
  pagePath?: PagePath | undefined
}

export function BoardWidget(props: Props) {
  const widget = props.board.widgets[props.name]
  return (
    <Allowed to={widget?.access ?? props.board.access}>
      <Shown {...props} />
    </Allowed>
  )
}

function Shown({ board, name, record, pagePath }: Props) {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const widget = board.widgets[name] as Board['widgets'][string]
  const reading = useBoardRead(widget.read, record)
  const draw = useCallback(
    (rows: readonly BoardRow[]) => drawWidget(widget as Parameters<typeof drawWidget>[0], rows, say, t),
    [widget, say, t],
  )
  const title = say(widget.title)
  const isTable = widget.look === 'table'
  return (
    <Widget title={title} reading={reading} isTitled={!isTable} rows={9}>
      {({ year, data }) =>
        isTable ? (
          <Rows widget={widget} title={title} rows={data} year={year} pagePath={pagePath} />
        ) : (
          <Drawn title={title} data={data} draw={draw} height={300} />
        )
      }
    </Widget>
  )
}

interface RowsProps {
  widget: Declared
  title: string
  rows: readonly BoardRow[]
  year: number
  pagePath: PagePath | undefined
}

function Rows({ widget, title, rows, year, pagePath }: RowsProps) {
  const say = useWords()
  const [{ region }] = useBoardParams()
  const pathTo = useListPath()
  const { opens, fields } = widget
  const toOf = ({ key }: BoardRow) => {
    if (!opens) return undefined
    if (pagePath && (opens.by === 'page' || opens.by === 'open')) return pagePath(key)
    return pathTo(opens, { year, region }, { [opens.by]: key })
  }
  return (
    <WidgetTable
      caption={title}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'name',
          title: say(widget.by),
          cell: (row) => {
            const to = toOf(row)
            return to ? <Link to={to}>{row.name}</Link> : row.name
          },
        },
        ...Object.entries<Field>(fields).map(([name, field]) => ({
          key: name,
          title: say(field.title),
          isNumber: field.kind === 'number' || field.kind === 'day',
          cell: (row: BoardRow) => textOf(field, row[name], say),
        })),
      ]}
    />
  )
}

function textOf({ kind, choices }: Field, value: unknown, say: ReturnType<typeof useWords>): string {
  if (value === null || value === undefined) return noData
  if (kind === 'number') return formatNumber(value as number)
  if (kind === 'day') return formatDate(String(value))
  if (kind === 'yes-no') return say(yesNoWords[value ? 'yes' : 'no'])
  return choices?.[String(value)] ? say(choices[String(value)] as (typeof choices)[string]) : String(value)
}
