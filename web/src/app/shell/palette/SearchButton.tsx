import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useHasKeys } from '../../../lib/device/use-media'
import { openDialog } from '../dialogs'

export function SearchButton({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation('screens')
  const hasKeys = useHasKeys()
  const open = () => openDialog('search')
  if (!isWide) {
    return (
      <Button
        type="text"
        aria-label={t('search.button')}
        icon={<SearchOutlined aria-hidden />}
        onClick={open}
      />
    )
  }
  return (
    <button type="button" className="search-button" onClick={open}>
      <SearchOutlined aria-hidden />
      <span>{t('search.button')}</span>
      {hasKeys && <kbd className="key">Ctrl K</kbd>}
    </button>
  )
}
