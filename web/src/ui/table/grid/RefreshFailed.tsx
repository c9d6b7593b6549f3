import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/text/error-text'
import styles from '../DataTable.module.css'
import type { List } from '../list'

/** The rows on the screen are older than wished; they stay readable. */
export function RefreshFailed<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation(['kit', 'common'])
  const errorText = useErrorText()
  if (!list.error || list.rows.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.refreshFailed}
      title={t('table.refreshFailed')}
      description={errorText(list.error)}
      action={
        <Button size="small" onClick={list.refresh}>
          {t('common:action.retry')}
        </Button>
      }
    />
  )
}
