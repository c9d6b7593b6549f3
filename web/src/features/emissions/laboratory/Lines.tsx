import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/text/format'
import styles from './laboratory.module.css'

const first = 5

/** The first of them, and the others when they are asked for: the page has one scroll, its own. */
export function Lines({ children }: { children: readonly ReactNode[] }) {
  const { t } = useTranslation('laboratory')
  const [isWhole, setIsWhole] = useState(false)
  const hidden = isWhole ? 0 : Math.max(0, children.length - first)
  return (
    <>
      <ul className={styles.lines}>{children.slice(0, children.length - hidden)}</ul>
      {hidden > 0 && (
        <Button type="link" className={styles.more} onClick={() => setIsWhole(true)}>
          {t('more', { number: formatNumber(hidden) })}
        </Button>
      )}
    </>
  )
}
