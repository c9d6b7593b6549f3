import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { closeDialog } from '../dialogs'
import { useFound } from './use-found'
import type { FoundEntry } from './use-found-records'

const listId = 'palette-results'
const optionId = (index: number) => `palette-result-${index}`

export default function PaletteSearch() {
  const { t } = useTranslation('screens')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { found, remember } = useFound(typed)

  function open(entry: FoundEntry | undefined) {
    if (!entry) return
    remember(entry)
    closeDialog()
    void navigate(entry.path)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') return open(found[chosen])
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || found.length === 0) return
    event.preventDefault()
    const next = (chosen + step + found.length) % found.length
    setChosen(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <Input
        autoFocus
        size="large"
        variant="borderless"
        prefix={<SearchOutlined aria-hidden />}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
        aria-label={t('search.placeholder')}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('search.results')} className="palette__list">
        {found.map((entry, index) => (
          <div
            key={entry.key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="palette__item"
            onMouseMove={() => setChosen(index)}
            onClick={() => open(entry)}
            onKeyDown={onKeyDown}
          >
            <span>{entry.title}</span>
            <span className="palette__area">{entry.area}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="palette__nothing" role="status">
          {t('search.nothing')}
        </p>
      )}
    </>
  )
}
