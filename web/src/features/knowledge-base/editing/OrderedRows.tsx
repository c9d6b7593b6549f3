import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './editing.module.css'

interface Row {
  id: number
  name: string
}

interface Props<R extends Row> {
  rows: readonly R[]
  label: string
  onOrder: (ids: number[]) => void
  children: (row: R) => ReactNode
}

export function OrderedRows<R extends Row>({ rows, label, onOrder, children }: Props<R>) {
  const { t } = useTranslation('help')
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()

  function move(id: number, to: number) {
    const ids = rows.map((row) => row.id)
    const from = ids.indexOf(id)
    if (from < 0 || to < 0 || to >= ids.length || to === from) return
    ids.splice(to, 0, ...ids.splice(from, 1))
    onOrder(ids)
  }

  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map((row, at) => (
        <li
          key={row.id}
          draggable
          className={[styles.row, over === row.id && dragged !== row.id ? styles.over : ''].join(' ')}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(row.id)
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            setOver(row.id)
          }}
          onDragEnd={() => {
            setDragged(undefined)
            setOver(undefined)
          }}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged !== undefined) move(dragged, at)
          }}
          onKeyDown={(event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
            if (!event.altKey || !step) return
            event.preventDefault()
            move(row.id, at + step)
          }}
        >
          <HolderOutlined className={styles.holder ?? ''} aria-hidden />
          <div className={styles.content}>{children(row)}</div>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={t('order.up', { name: row.name })}
            title={`${t('order.up', { name: row.name })} (Alt ↑)`}
            disabled={at === 0}
            onClick={() => move(row.id, at - 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={t('order.down', { name: row.name })}
            title={`${t('order.down', { name: row.name })} (Alt ↓)`}
            disabled={at === rows.length - 1}
            onClick={() => move(row.id, at + 1)}
          />
        </li>
      ))}
    </ul>
  )
}
