import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../form.module.css'

interface Props<Row> {
  label: string
  empty: string
  heads: readonly string[]
  rows: readonly Row[]
  addLabel: string
  onAdd: () => void
  /** Further rows. */
  others?: ReactNode
  children: (row: Row) => ReactNode
}

export function GridFrame<Row extends { isRemoved?: boolean | undefined }>(props: Props<Row>) {
  const { t } = useTranslation('object-form')
  const shown = props.rows.filter((row) => !row.isRemoved)
  return (
    <>
      {shown.length === 0 && <p className={styles.soft}>{props.empty}</p>}
      {shown.length > 0 && (
        <section className={styles.grid} aria-label={props.label}>
          <table>
            <thead>
              <tr>
                {props.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">{t('limits.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>{shown.map(props.children)}</tbody>
          </table>
        </section>
      )}
      <div className={styles.buttons}>
        <Button icon={<PlusOutlined aria-hidden />} onClick={props.onAdd}>
          {props.addLabel}
        </Button>
        {props.others}
      </div>
    </>
  )
}
