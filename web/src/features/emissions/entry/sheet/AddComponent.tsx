import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../entry.module.css'
import type { Measurable } from './sheet-rows'

interface Props {
  components: readonly Measurable[] | undefined
  /** In the sheet already. */
  present: ReadonlySet<number>
  onAdd: (component: Measurable) => void
}

/** Any component of the medium may be measured, with or without a norm. */
export function AddComponent({ components, present, onAdd }: Props) {
  const { t } = useTranslation('emission-entry')
  const choices = components?.filter(({ id }) => !present.has(id)) ?? []
  return (
    <Select
      data-add-component
      className={styles.add}
      aria-label={t('add.label')}
      placeholder={t('add.placeholder')}
      notFoundContent={t('add.nothing')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={!components}
      value={null}
      options={choices.map(({ id, name, code }) => ({
        value: id,
        label: code ? `${name} (${code})` : name,
      }))}
      onChange={(id: number | null) => {
        const component = choices.find((one) => one.id === id)
        if (component) onAdd(component)
      }}
    />
  )
}
