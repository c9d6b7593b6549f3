import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { isShown, type TableSettings } from '../../../lib/device/table-settings'
import { NumberChoice } from '../../form/NumberChoice'
import { type Column, declaredWidth, headText, narrowest } from '../column'
import styles from './Tools.module.css'

export interface ColumnsProps {
  /** In the user's order, including hidden ones. */
  columns: readonly Column<never>[]
  settings: TableSettings
  /** False for cards. */
  hasWidths: boolean
  onChange: (settings: TableSettings | undefined) => void
}

const width = z.object({ value: z.number().int().min(narrowest).max(1200) })

export default function Columns({ columns, settings, hasWidths, onChange }: ColumnsProps) {
  const { t } = useTranslation('kit')
  const keys = columns.map(({ key }) => key)

  function move(index: number, to: number) {
    const order = [...keys]
    order.splice(to, 0, ...order.splice(index, 1))
    onChange({ ...settings, order })
  }

  return (
    <div className={styles.chooser}>
      <ul>
        {columns.map((column, index) => {
          const title = headText(column)
          const isFirst = index === 0
          return (
            <li key={column.key}>
              <Checkbox
                checked={isFirst || isShown(column, settings)}
                disabled={isFirst}
                onChange={(event) =>
                  onChange({ ...settings, shown: { ...settings.shown, [column.key]: event.target.checked } })
                }
              >
                {title}
              </Checkbox>
              {hasWidths && (
                <NumberChoice
                  className={styles.chooserWidth}
                  size="small"
                  inputMode="numeric"
                  schema={width}
                  step={20}
                  value={settings.widths?.[column.key] ?? declaredWidth(column)}
                  aria-label={t('table.columns.width', { title })}
                  title={t('table.columns.width', { title })}
                  onChange={(width) =>
                    width && onChange({ ...settings, widths: { ...settings.widths, [column.key]: width } })
                  }
                />
              )}
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined aria-hidden />}
                disabled={index <= 1}
                aria-label={t('table.columns.up', { title })}
                onClick={() => move(index, index - 1)}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined aria-hidden />}
                disabled={isFirst || index === columns.length - 1}
                aria-label={t('table.columns.down', { title })}
                onClick={() => move(index, index + 1)}
              />
            </li>
          )
        })}
      </ul>
      <Button type="link" size="small" onClick={() => onChange(undefined)}>
        {t('table.columns.reset')}
      </Button>
    </div>
  )
}
