import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Tools.module.css'

interface Props {
  search: ReactNode
  filters?: ReactNode
  isFiltered: boolean
  onClear: () => void
  tools: ReactNode
}

/** Filters are folded on narrow screens. */
export function Toolbar({ search, filters, isFiltered, onClear, tools }: Props) {
  const { t } = useTranslation('kit')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.toolbar}>
      {search}
      {filters && (
        <span className={isFiltered && !isOpen ? `${styles.fold} ${styles.foldsFilters}` : styles.fold}>
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('table.filters')}
          </Button>
        </span>
      )}
      {isFiltered && (
        <Button type="link" onClick={onClear}>
          {t('table.clearFilters')}
        </Button>
      )}
      <div className={styles.tools}>{tools}</div>
      {filters && (
        <div id={id} className={isOpen ? `${styles.filters} ${styles.filtersOpen}` : styles.filters}>
          {filters}
        </div>
      )}
    </div>
  )
}
