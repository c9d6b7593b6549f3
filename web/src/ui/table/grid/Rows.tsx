import { Table } from 'antd'
import type { TableRef } from 'antd/es/table'
import type { SorterResult } from 'antd/es/table/interface'
import { type Key, memo, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableSettings } from '../../../lib/device/table-settings'
import { Afterwards } from '../../Afterwards'
import type { Column } from '../column'
import styles from '../DataTable.module.css'
import { gridColumns } from './grid-columns'
import { actionColumn } from './row-actions'
import type { RowEvents } from './row-events'
import { type Totals, totalsRow } from './totals-row'
import { useGridRepairs } from './use-grid-repairs'
import { opensRow } from './use-row-keys'
import { virtualRoles } from './virtual'

export interface RowsProps<Row extends { id: number }> {
  frame: RefObject<HTMLElement | null>
  table: RefObject<TableRef | null>
  title: string
  rows: Row[]
  count: number
  ordering: string | undefined
  isEndless: boolean
  /** In their order, without those that are hidden. */
  columns: readonly Column<Row>[]
  settings: TableSettings
  height: number
  stickyTop: number
  /** None when rows cannot be ticked. */
  ticked: Key[] | undefined
  isOpenable: boolean
  hasActions: boolean
  openId: number | undefined
  totals: Totals | undefined
  /** Stands where the rows would. */
  noRows: ReactNode
  on: RowEvents<Row>
}

const selectionWidth = 44
const nearEnd = 1200

/** The part of a table that is costly to draw: head, rows and totals. Drawn when something of it changed. */
export const Rows = memo(DrawnRows) as typeof DrawnRows

function DrawnRows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { rows, columns, ticked, on } = props
  const { t } = useTranslation('kit')
  const isVirtual = props.isEndless && rows.length > 0
  const grid = gridColumns(columns, {
    settings: props.settings,
    ordering: props.ordering,
    missing: t('table.noData'),
    isVirtual,
    hasRows: rows.length > 0,
    onWidth: on.resize,
  })
  const ofRow = props.hasActions
    ? actionColumn(on.actionsOf, t('table.rowActions'), isVirtual)
    : { columns: [], width: 0 }
  const width = grid.width + (ticked ? selectionWidth : 0) + ofRow.width
  useGridRepairs(props.frame, isVirtual, props.title, props.count)
  return (
    <Table<Row>
      ref={props.table}
      className={styles.grid}
      size="small"
      tableLayout="fixed"
      rowKey="id"
      columns={[...grid.columns, ...ofRow.columns]}
      components={virtualRoles.components(isVirtual)}
      dataSource={rows}
      pagination={false}
      rowHoverable={false}
      showSorterTooltip={false}
      virtual={isVirtual}
      sticky={isVirtual ? false : { offsetHeader: props.stickyTop }}
      scroll={rows.length === 0 ? {} : { x: width, ...(isVirtual && { y: props.height }) }}
      locale={{ emptyText: <div className={styles.noRows}>{props.noRows}</div> }}
      rowClassName={(row) => (row.id === props.openId ? (styles.open ?? '') : '')}
      onRow={(row, index = 0) => ({
        tabIndex: index === 0 ? 0 : -1,
        ...virtualRoles.row(isVirtual, index),
        ...(props.isOpenable && {
          className: styles.openable,
          onClick: (event) => opensRow(event) && on.open(row),
        }),
      })}
      onHeaderRow={() => virtualRoles.headRow(isVirtual)}
      rowSelection={
        ticked && {
          selectedRowKeys: ticked,
          columnWidth: selectionWidth,
          fixed: 'start',
          onSelect: (row, isOn) => on.tick([row], isOn),
          onSelectAll: (isOn) => on.tick(rows, isOn),
          getCheckboxProps: () => ({ tabIndex: -1, 'aria-label': t('table.tick') }) as object,
          getTitleCheckboxProps: () => ({ 'aria-label': t('table.tickAll') }) as object,
          renderCell: (_isOn, _row, _index, box) => <Afterwards>{box}</Afterwards>,
          onCell: () => virtualRoles.cell(isVirtual),
        }
      }
      onChange={(_pages, _filters, sorter) => on.order(clickedColumn(sorter, props))}
      onScroll={({ currentTarget }) => {
        const { scrollTop, clientHeight, scrollHeight } = currentTarget
        if (scrollHeight - scrollTop - clientHeight < nearEnd) on.more()
      }}
      summary={totalsRow(columns, props.totals, t('table.total'), ticked !== undefined, props.hasActions)}
    />
  )
}

/** antd does not name the column whose order a click takes away: it is the one that had it. */
function clickedColumn<Row extends { id: number }>(
  sorter: SorterResult<Row> | SorterResult<Row>[],
  { columns, ordering }: Pick<RowsProps<Row>, 'columns' | 'ordering'>,
): string {
  const { columnKey } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
  return columns.find(({ key }) => key === columnKey)?.ordering ?? ordering?.replace(/^-/, '') ?? ''
}
