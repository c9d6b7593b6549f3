import { CheckOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../lib/address/use-address'
import { isCurrent, type SavedView, viewAddress } from '../../../lib/device/saved-views'
import type { TableSettings } from '../../../lib/device/table-settings'
import styles from './Tools.module.css'
import { useSavedViews } from './use-saved-views'

export interface ViewsProps {
  table: string
  prefix: string
  settings: TableSettings
  onSettings: (settings: TableSettings) => void
}

export default function Views({
  table,
  prefix,
  settings,
  onSettings,
  onDone,
}: ViewsProps & { onDone: () => void }) {
  const { t } = useTranslation('kit')
  const { views, save, remove } = useSavedViews(table)
  const { search, change } = useAddress()
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function open(view: SavedView) {
    change((address) => {
      for (const key of [...address.keys()]) address.delete(key)
      for (const [key, value] of new URLSearchParams(view.address)) address.append(key, value)
    })
    onSettings(view.columns)
    onDone()
  }

  function saveCurrent() {
    if (!name.trim()) return setIsMissing(true)
    save({ name: name.trim(), address: viewAddress(search, prefix), columns: settings })
    onDone()
  }

  return (
    <div className={styles.views}>
      {views.length === 0 && <p className={styles.soft}>{t('table.views.none')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button
              type="text"
              className={styles.viewName}
              icon={isCurrent(view, search, settings, prefix) ? <CheckOutlined aria-hidden /> : undefined}
              onClick={() => open(view)}
            >
              {view.name}
            </Button>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('table.views.remove', { name: view.name })}
              onClick={() => remove(view.name)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.viewNew}>
        <Input
          data-first
          value={name}
          maxLength={60}
          status={isMissing ? 'error' : ''}
          placeholder={t('table.views.name')}
          aria-label={t('table.views.name')}
          aria-invalid={isMissing}
          onChange={(event) => {
            setName(event.target.value)
            setIsMissing(false)
          }}
          onPressEnter={saveCurrent}
        />
        <Button type="primary" onClick={saveCurrent}>
          {t('table.views.save')}
        </Button>
      </div>
      {isMissing && (
        <p className={styles.wrong} role="alert">
          {t('table.views.nameMissing')}
        </p>
      )}
    </div>
  )
}
