import { Button, Pagination } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/text/format'
import type { BulkAction, Selection } from '../actions'
import styles from '../DataTable.module.css'
import type { List } from '../list'
import { pageSizes } from '../list-view'
import { usePageLinks } from './page-links'

interface Props<Row> {
  list: List<Row>
  actions: readonly BulkAction<Row>[]
  selection: Selection<Row>
  onSelectEverything: () => void
  isNarrow: boolean
}

export function Footer<Row>({ list, actions, selection, onSelectEverything, isNarrow }: Props<Row>) {
  const isSelecting = selection.count > 0
  if (list.rows.length === 0 && !isSelecting) return null
  return (
    <div className={isSelecting ? `${styles.footer} ${styles.footerSticky}` : styles.footer}>
      {isSelecting && (
        <SelectionActions
          list={list}
          actions={actions}
          selection={selection}
          onSelectEverything={onSelectEverything}
        />
      )}
      <RowCount list={list} />
      <Pages list={list} isNarrow={isNarrow} />
    </div>
  )
}

function RowCount<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation('kit')
  const { rows, count, isCountLowerBound, view } = list
  if (rows.length === 0) return null
  const first = (view.page - 1) * view.page_size + 1
  const range = {
    from: formatNumber(first),
    to: formatNumber(first + rows.length - 1),
    total: formatNumber(count),
  }
  return (
    <span className={styles.count} role="status">
      <bdi>{t(isCountLowerBound ? 'table.rowsAtLeast' : 'table.rows', range)}</bdi>
    </span>
  )
}

function SelectionActions<Row>({
  list,
  actions,
  selection,
  onSelectEverything,
}: Pick<Props<Row>, 'list' | 'actions' | 'selection' | 'onSelectEverything'>) {
  const { t } = useTranslation('kit')
  const { isEverything, count, clear } = selection
  const offersEverything =
    !isEverything && list.count > count && actions.some(({ takesEverything }) => takesEverything)
  return (
    <div className={styles.selection}>
      <span role="status">
        {t(isEverything ? 'table.selectedEverything' : 'table.selected', { number: formatNumber(count) })}
      </span>
      {actions
        .filter(({ takesEverything }) => takesEverything || !isEverything)
        .map(({ key, label, icon, isDanger, run }) => (
          <Button key={key} size="small" icon={icon} danger={isDanger} onClick={() => run(selection)}>
            {label}
          </Button>
        ))}
      {offersEverything && (
        <Button size="small" type="link" onClick={onSelectEverything}>
          {t('table.selectEverything', { number: formatNumber(list.count) })}
        </Button>
      )}
      <Button size="small" type="link" onClick={clear}>
        {t('table.clearSelection')}
      </Button>
    </div>
  )
}

function Pages<Row>({ list, isNarrow }: { list: List<Row>; isNarrow: boolean }) {
  const { t } = useTranslation('kit')
  const pageLinks = usePageLinks()
  const { view, setView, rows, count, hasNext } = list
  if (count <= Math.min(...pageSizes) && view.page === 1 && !hasNext) return null
  const seen = (view.page - 1) * view.page_size + rows.length
  return (
    <nav aria-label={t('table.pages')} className={styles.pages}>
      <Pagination
        size="small"
        showLessItems
        simple={isNarrow}
        current={view.page}
        pageSize={view.page_size}
        total={Math.max(count, hasNext ? seen + 1 : seen)}
        pageSizeOptions={pageSizes}
        showSizeChanger={{ 'aria-label': t('table.pageSize') }}
        itemRender={pageLinks}
        onChange={(page, page_size) =>
          setView(page_size === view.page_size ? { page } : { page: 1, page_size })
        }
      />
    </nav>
  )
}
