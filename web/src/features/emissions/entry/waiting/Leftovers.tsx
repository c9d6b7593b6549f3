import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../../../ui/toast'
import styles from '../entry.module.css'
import type { Leftover } from '../sheet/pasted-block'

export function Leftovers({ rows, onDrop }: { rows: readonly Leftover[]; onDrop: () => void }) {
  const { t } = useTranslation('emission-entry')
  const toast = useToast()
  const [first] = rows
  if (!first) return null
  const isOneReason = rows.every(({ why }) => why === first.why)
  const title = t('leftovers.title', { count: rows.length })
  async function copy() {
    try {
      await navigator.clipboard.writeText(rows.map(({ name, value }) => `${name}\t${value}`).join('\n'))
      toast.success(t('leftovers.copied'))
    } catch {
      toast.error(t('leftovers.notCopied'))
    }
  }
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.notice}
      title={isOneReason ? `${title}: ${t(`leftovers.${first.why}`)}` : title}
      description={
        <>
          <ul className={styles.leftovers}>
            {rows.map(({ row, name, value, why }) => (
              <li key={`${row} ${name} ${value}`}>
                <span className={styles.soft}>{t('leftovers.row', { row })} </span>
                {name && <strong>{name}: </strong>}
                <bdi dir="ltr">{value}</bdi> <span className={styles.soft}>{t(`leftovers.${why}`)}</span>
              </li>
            ))}
          </ul>
          <div className={styles.buttons}>
            <Button size="small" onClick={() => void copy()}>
              {t('leftovers.copy')}
            </Button>
            <Button size="small" onClick={onDrop}>
              {t('leftovers.drop')}
            </Button>
          </div>
        </>
      }
    />
  )
}
