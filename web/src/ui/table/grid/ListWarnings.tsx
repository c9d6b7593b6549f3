import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Filters } from '#contract/fields/filter'
import { emissionFilters, sourceFilters } from '#contract/fields/filters'
import type { InvalidParam } from '../../../lib/address/invalid-params'
import { useErrorText } from '../../../lib/text/error-text'
import { useWords } from '../../../lib/text/use-words'
import styles from '../DataTable.module.css'
import type { List } from '../list'

/** Warns about outdated rows and ignored filters. */
export function ListWarnings<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation(['kit', 'common'])
  const errorText = useErrorText()
  return (
    <>
      {list.error && list.rows.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.warning}
          title={t('table.refreshFailed')}
          description={errorText(list.error)}
          action={
            <Button size="small" onClick={list.refresh}>
              {t('common:action.retry')}
            </Button>
          }
        />
      )}
      {list.invalidParams.length > 0 && <InvalidFilters list={list} />}
    </>
  )
}

/** Sources have all filters of objects. */
const declared: Filters = { ...sourceFilters, ...emissionFilters }

function InvalidFilters<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation('kit')
  const say = useWords()
  const textOf = ({ name, value }: InvalidParam) => {
    const own = name.slice(list.prefix.length)
    const title = declared[own]?.title
    return `${title ? say(title) : own} = ${value}`
  }
  const filters = list.invalidParams.map(textOf).join('; ')
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className={styles.warning}
      title={<bdi>{t('table.invalidFilters', { filters })}</bdi>}
      description={
        <>
          <p className={styles.warningText}>{t('table.invalidFiltersText')}</p>
          <Button size="small" onClick={list.clearInvalidParams}>
            {t('table.clearInvalidFilters')}
          </Button>
        </>
      }
    />
  )
}
