import { Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Empty } from '../../../../ui/states'
import styles from '../form.module.css'

interface Props {
  sources: readonly { key: string; number: string; name: string }[]
  chosen: string | undefined
  onChoose: (key: string) => void
  children: ReactNode
}

export function LimitsFrame({ sources, chosen, onChoose, children }: Props) {
  const { t } = useTranslation(['object-form', 'company-objects', 'fields'])
  const id = useId()
  if (sources.length === 0) {
    return (
      <Empty
        title={t('limits.noSources')}
        text={t('limits.noSourcesText')}
        action={<Link to="?step=sources">{t('limits.toSources')}</Link>}
      />
    )
  }
  return (
    <>
      <div className={styles.sourceChoice}>
        <label htmlFor={id}>{t('fields:common.source')}</label>
        <Select
          id={id}
          value={chosen ?? null}
          options={sources.map(({ key, number, name }) => ({
            value: key,
            label: [t('company-objects:source.title', { number }), name].filter(Boolean).join(' · '),
          }))}
          onChange={onChoose}
        />
      </div>
      {children}
    </>
  )
}
