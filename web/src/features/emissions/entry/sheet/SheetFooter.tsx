import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../entry.module.css'
import { isFilled } from './sheet-rows'
import type { SheetState } from './use-sheet'

interface Props {
  sheet: SheetState
  /** How many values were found on the device when the sheet was opened. */
  restored: number
  /** What happened last. */
  said: string
  children: ReactNode
}

/** Always in sight: how much is filled, what happened last, and saving. */
export function SheetFooter({ sheet: { rows, draft, discard }, restored, said, children }: Props) {
  const { t } = useTranslation(['emission-entry', 'common'])
  const { modal } = App.useApp()
  const filled = rows.filter(isFilled).length
  async function discardAll() {
    const isSure = await modal.confirm({
      title: t('draft.discardTitle'),
      content: t('draft.discardText', { count: filled }),
      okText: t('draft.discard'),
      okButtonProps: { danger: true },
      cancelText: t('common:action.cancel'),
    })
    if (isSure) discard()
  }
  const news = said || (restored > 0 && filled > 0 ? t('draft.restored', { count: restored }) : '')
  return (
    <div className={styles.footer}>
      <div className={styles.buttons}>
        {children}
        {draft && <Button onClick={() => void discardAll()}>{t('draft.discard')}</Button>}
        <span className={styles.soft}>
          {filled > 0 && t('save.filled', { count: filled, total: rows.length })}
        </span>
        <span role="status" className={styles.said}>
          {news}
        </span>
      </div>
    </div>
  )
}
