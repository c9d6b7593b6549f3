import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Filters } from '#contract/fields/filter'
import { emissionFilters, sourceFilters } from '#contract/fields/filters'
import type { Misread } from '../../../lib/address/misread'
import { useWords } from '../../../lib/text/use-words'
import styles from '../DataTable.module.css'
import type { List } from '../list'

/** Of objects too: sources are picked by everything that objects are. */
const declared: Filters = { ...sourceFilters, ...emissionFilters }

/** The list shows more than its address asks for: says so, by name. */
export function MisreadFilters<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation('kit')
  const say = useWords()
  if (list.misread.length === 0) return null
  const textOf = ({ name, value }: Misread) => {
    const own = name.slice(list.prefix.length)
    const title = declared[own]?.title
    return `${title ? say(title) : own} = ${value}`
  }
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className={styles.refreshFailed}
      title={<bdi>{t('table.misread', { filters: list.misread.map(textOf).join('; ') })}</bdi>}
      description={
        <>
          <p className={styles.misreadText}>{t('table.misreadText')}</p>
          <Button size="small" onClick={list.clearMisread}>
            {t('table.clearMisread')}
          </Button>
        </>
      }
    />
  )
}
