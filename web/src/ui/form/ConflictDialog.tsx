import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../lib/text/format'
import { isEmpty } from './body-schema'
import { type Choices, type Difference, firstChoices } from './conflict'
import styles from './Form.module.css'
import type { FieldInfo } from './form-frame'
import { isReference } from './reference/reference'

interface Props {
  found: Difference[]
  fields: Map<string, FieldInfo>
  onSave: (choices: Choices) => void
  onBack: () => void
}

export function ConflictDialog({ found, fields, onSave, onBack }: Props) {
  const { t } = useTranslation('kit')
  const [choices, setChoices] = useState(() => firstChoices(found))
  return (
    <Modal
      open
      width={820}
      title={t('form.conflict.title')}
      okText={t('form.conflict.save')}
      cancelText={t('form.conflict.back')}
      onOk={() => onSave(choices)}
      onCancel={onBack}
    >
      <p>{t('form.conflict.text')}</p>
      <div className={styles.conflict}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('form.conflict.field')}</th>
              <th scope="col">{t('form.conflict.base')}</th>
              <th scope="col">{t('form.conflict.mine')}</th>
              <th scope="col">{t('form.conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((difference) => (
              <Row
                key={difference.name}
                difference={difference}
                field={fields.get(difference.name)}
                choice={choices[difference.name] ?? 'mine'}
                onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}

interface RowProps {
  difference: Difference
  field: FieldInfo | undefined
  choice: 'mine' | 'theirs'
  onChoose: (side: 'mine' | 'theirs') => void
}

function Row({ difference, field, choice, onChoose }: RowProps) {
  const { t } = useTranslation('kit')
  const shown = useShown(field)
  const label = field?.label ?? difference.name
  const side = (name: 'mine' | 'theirs') => (
    <td data-label={t(`form.conflict.${name}`)}>
      <Radio
        checked={choice === name}
        aria-label={`${t('form.conflict.choose', { field: label })}: ${t(`form.conflict.${name}`)}`}
        onChange={() => onChoose(name)}
      >
        {shown(difference[name])}
      </Radio>
    </td>
  )
  return (
    <tr className={difference.changedBy === 'both' ? styles.clash : undefined}>
      <th scope="row">{label}</th>
      <td data-label={t('form.conflict.base')}>{shown(difference.base)}</td>
      {side('mine')}
      {side('theirs')}
    </tr>
  )
}

function useShown(field: FieldInfo | undefined): (value: unknown) => string {
  const { t } = useTranslation('kit')
  return function shown(value): string {
    if (isEmpty(value)) return t('form.conflict.empty')
    if (field?.show) return field.show(value)
    if (Array.isArray(value)) return value.map(shown).join(', ')
    if (isReference(value)) return value.name ?? t('reference.number', { id: value.id })
    if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
    if (typeof value === 'number') return formatNumber(value)
    const text = String(value)
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
  }
}
