import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKey } from '../../../lib/keys'
import styles from './Tools.module.css'

const pauseMs = 400

interface Props {
  value: string
  onSearch: (text: string) => void
  /** Default: the label for tables. */
  label?: string
  className?: string | undefined
}

/** After a pause in typing, or at once on Enter. */
export function SearchBox({ value, onSearch, label, className = '' }: Props) {
  const { t } = useTranslation('kit')
  const name = label ?? t('table.search')
  const input = useRef<InputRef>(null)
  const timer = useRef<number>(undefined)
  const [text, setText] = useState(value)
  useKey('/', t('table.keys.search'), () => input.current?.focus({ cursor: 'all' }))

  // Changed by a saved view, cleared filters or the back button.
  useEffect(() => setText(value), [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function searchSoon(next: string, delay: number) {
    setText(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onSearch(next.trim()), delay)
  }

  return (
    <Input
      ref={input}
      className={`${styles.search} ${className}`}
      type="search"
      maxLength={200}
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('table.clearSearch')} /> }}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={name}
      aria-label={name}
      value={text}
      onChange={(event) => searchSoon(event.target.value, event.target.value ? pauseMs : 0)}
      onPressEnter={() => searchSoon(text, 0)}
    />
  )
}
