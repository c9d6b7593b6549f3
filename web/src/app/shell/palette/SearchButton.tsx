import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { openDialog } from '../dialogs'

export function SearchButton({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation('screens')
  const open = () => openDialog('search')
  if (!isWide) {
    return <Button type="text" aria-label={t('search.button')} icon={<SearchOutlined />} onClick={open} />
  }
  return (
    <button type="button" className="search-button" onClick={open}>
      <SearchOutlined />
      <span>{t('search.button')}</span>
      <kbd className="key">Ctrl K</kbd>
    </button>
  )
}
