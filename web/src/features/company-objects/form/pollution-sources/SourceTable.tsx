import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Medium } from '#contract/domain/measurement/medium'
import { Empty } from '../../../../ui/states'
import styles from '../form.module.css'

export interface SourceRow {
  key: string
  number: string
  name: string
  type: Medium | undefined
  status: 'active' | 'inactive'
  norms: number
  plans: number
  /** A saved row cannot be removed from this list. */
  isSaved?: boolean
  isWrong?: boolean
}

interface Props<Row extends SourceRow> {
  rows: readonly Row[]
  onAdd: () => void
  onOpen: (row: Row) => void
  onRemove?: ((row: Row) => void) | undefined
}

export function SourceTable<Row extends SourceRow>({ rows, onAdd, onOpen, onRemove }: Props<Row>) {
  const { t } = useTranslation(['company-objects', 'object-form', 'fields', 'words'])
  const add = (
    <Button icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
      {t('object-form:sources.add')}
    </Button>
  )
  if (rows.length === 0)
    return (
      <Empty title={t('object-form:sources.none')} text={t('object-form:sources.noneText')} action={add} />
    )
  return (
    <section className={styles.part}>
      <div className={styles.grid}>
        <table>
          <thead>
            <tr>
              {(['number', 'name', 'type', 'status'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`fields:source.${name}`)}
                </th>
              ))}
              <th scope="col" className={styles.numeric}>
                {t('object-form:sources.norms')}
              </th>
              <th scope="col" className={styles.numeric}>
                {t('object-form:sources.plans')}
              </th>
              <th scope="col">
                <span className="sr-only">{t('object-form:limits.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className={row.isWrong ? styles.wrongRow : undefined}>
                <th scope="row">
                  <Button type="link" onClick={() => onOpen(row)}>
                    {row.number || t('object-form:sources.unnamed')}
                  </Button>
                </th>
                <td dir="auto">{row.name}</td>
                <td>{row.type && t(`words:medium.${row.type}`)}</td>
                <td>{t(`words:source_status.${row.status}`)}</td>
                <td className={styles.numeric}>{row.norms}</td>
                <td className={styles.numeric}>{row.plans}</td>
                <td>
                  {row.isSaved && <span className={styles.soft}>{t('object-form:sources.saved')}</span>}
                  {onRemove && !row.isSaved && (
                    <Button
                      type="text"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t('object-form:sources.remove', { number: row.number })}
                      onClick={() => onRemove(row)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {add}
    </section>
  )
}
