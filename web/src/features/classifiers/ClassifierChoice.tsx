import { SearchOutlined } from '@ant-design/icons'
import { Grid, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Classifier } from '#contract/classifiers/any-classifier'
import { usePreferences } from '../../lib/device/preferences'
import { useClear } from '../../ui/form/use-clear'
import styles from './classifiers.module.css'
import { classifierSections } from './shown-classifiers'

export function ClassifierChoice({ chosen }: { chosen: Classifier }) {
  const isWide = Grid.useBreakpoint().lg ?? window.innerWidth >= 992
  return isWide ? <Links chosen={chosen} /> : <OneSelect chosen={chosen} />
}

const addressOf = (name: string) => `?classifier=${name}`

function Links({ chosen }: { chosen: Classifier }) {
  const { t } = useTranslation('classifiers')
  const [search, setSearch] = useState('')
  const sections = useSections(search)
  return (
    <nav className={styles.choice} aria-label={t('choice')}>
      <Input
        allowClear={useClear().ofInput}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('find')}
        aria-label={t('find')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {sections.map(({ name, title, options }) => (
        <section key={name} aria-label={title}>
          <h2>{title}</h2>
          {options.map(({ value, label }) => (
            <Link key={value} to={addressOf(value)} aria-current={value === chosen.name ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </section>
      ))}
      {sections.length === 0 && <p className={styles.nothing}>{t('findNothing')}</p>}
    </nav>
  )
}

function OneSelect({ chosen }: { chosen: Classifier }) {
  const { t } = useTranslation('classifiers')
  const navigate = useNavigate()
  return (
    <Select
      className={styles.select}
      aria-label={t('choice')}
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen.name}
      options={useSections('').map(({ name, title, options }) => ({ key: name, label: title, options }))}
      onChange={(name) => navigate(addressOf(name))}
    />
  )
}

function useSections(search: string) {
  const { t } = useTranslation('classifiers')
  const lang = usePreferences((preferences) => preferences.lang)
  const wanted = plain(search)
  return classifierSections
    .map(({ name, classifiers }) => ({
      name,
      title: t(`sections.${name}`),
      options: classifiers
        .map((classifier) => ({ value: classifier.name, label: classifier.title[lang] }))
        .filter(({ label }) => plain(label).includes(wanted)),
    }))
    .filter(({ options }) => options.length > 0)
}

/** Uzbek is typed with different apostrophes. */
const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/['‘’ʻʼ`´]/g, '')
