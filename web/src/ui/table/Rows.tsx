import { Table } from 'antd'
import type { TableRef } from 'antd/es/table'
import type { SorterResult } from 'antd/es/table/interface'
import { type Key, memo, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableSettings } from '../../lib/table-settings'
import type { RowAction } from './actions'
import type { Column } from './column'
import styles from './DataTable.module.css'
import { gridColumns } from './grid-columns'
import type { List } from './list'
import { NoRows } from './NoRows'
import { actionColumn } from './row-actions'
import { type Totals, totalsRow } from './totals-row'
import { useGridRepairs } from './use-grid-repairs'
import { opensRow } from './use-row-keys'
import { virtualRoles } from './virtual'

export interface RowsProps<Row extends { id: number }> {
  frame: RefObject<HTMLElement | null>
  table: RefObject<TableRef | null>
  title: string
  list: List<Row>
  /** In their order, without those that are hidden. */
  columns: readonly Column<Row>[]
  settings: TableSettings
  onWidth: (key: string, width: number) => void
  isNarrow: boolean
  height: number
  stickyTop: number
  ticking: { keys: Key[]; tick: (rows: readonly Row[], isOn: boolean) => void } | undefined
  rowActions: ((row: Row) => RowAction[]) | undefined
  onOpen: ((row: Row) => void) | undefined
  openId: number | undefined
  totals: Totals | undefined
  empty: { title?: string; text?: ReactNode; action?: ReactNode } | undefined
}

const selectionWidth = 44

/** The part of a table that is costly to draw: head, rows and totals. */
export const Rows = memo(DrawnRows) as typeof DrawnRows

function DrawnRows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { frame, title, list, columns, settings, isNarrow, ticking, rowActions, onOpen } = props
  const { t } = useTranslation('kit')
  const isVirtual = list.endless !== undefined && list.rows.length > 0
  const grid = gridColumns(columns, {
    settings,
    ordering: list.view.ordering,
    missing: t('table.noData'),
    isNarrow,
    isVirtual,
    onWidth: props.onWidth,
  })
  const ofRow = actionColumn(rowActions, t('table.rowActions'), { isNarrow, isVirtual })
  const width = grid.width + (ticking ? selectionWidth : 0) + ofRow.width
  useGridRepairs(frame, isVirtual, title, list.count)
  return (
    <Table<Row>
      ref={props.table}
      className={styles.grid}
      size="small"
      tableLayout="fixed"
      rowKey="id"
      columns={[...grid.columns, ...ofRow.columns]}
      components={virtualRoles.components(isVirtual)}
      dataSource={list.rows}
      pagination={false}
      rowHoverable={false}
      showSorterTooltip={false}
      virtual={isVirtual}
      sticky={isVirtual ? false : { offsetHeader: props.stickyTop }}
      scroll={list.rows.length === 0 ? {} : { x: width, ...(isVirtual && { y: props.height }) }}
      locale={{ emptyText: <NoRows list={list} empty={props.empty} /> }}
      rowClassName={(row) => (row.id === props.openId ? (styles.open ?? '') : '')}
      onRow={(row, index = 0) => ({
        tabIndex: index === 0 ? 0 : -1,
        ...virtualRoles.row(isVirtual, index),
        ...(onOpen && {
          className: styles.openable,
          onClick: (event) => opensRow(event) && onOpen(row),
        }),
      })}
      onHeaderRow={() => virtualRoles.headRow(isVirtual)}
      rowSelection={
        ticking && {
          selectedRowKeys: ticking.keys,
          columnWidth: selectionWidth,
          fixed: 'start',
          onSelect: (row, isOn) => ticking.tick([row], isOn),
          onSelectAll: (isOn) => ticking.tick(list.rows, isOn),
          getCheckboxProps: () => ({ tabIndex: -1, 'aria-label': t('table.tick') }) as object,
          getTitleCheckboxProps: () => ({ 'aria-label': t('table.tickAll') }) as object,
          onCell: () => virtualRoles.cell(isVirtual),
        }
      }
      onChange={(_pages, _filters, sorter) => list.setView({ ordering: orderingOf(sorter, columns) })}
      onScroll={({ currentTarget }) => {
        const { scrollTop, clientHeight, scrollHeight } = currentTarget
        if (scrollHeight - scrollTop - clientHeight < 1200) list.endless?.more()
      }}
      summary={totalsRow(columns, props.totals, t('table.total'), ticking !== undefined, ofRow.width > 0)}
    />
  )
}

function orderingOf<Row>(sorter: SorterResult<Row> | SorterResult<Row>[], columns: readonly Column<Row>[]) {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
  const ordering = columns.find(({ key }) => key === columnKey)?.ordering
  if (!ordering || !order) return undefined
  return order === 'ascend' ? ordering : `-${ordering}`
}
