import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyScope, Quarantined } from '#contract/api/real-time/integration'
import { formatDate, formatInstant } from '../../lib/text/format'

const knownFields = [
  ...['station_id', 'source_id', 'component_id', 'at', 'date', 'values', 'correction'],
  ...['row', 'co2', 'pm2_5', 'pm10', 'no2', 'so2', 'nh3', 'temperature', 'humidity'],
] as const
type KnownField = (typeof knownFields)[number]

const isKnown = (field: string): field is KnownField => knownFields.some((known) => known === field)

export const neededFields: Record<KeyScope, readonly string[]> = {
  measurements: ['source_id', 'component', 'date', 'value'],
  readings: ['station_id', 'at'],
}

export function fieldsOf(sent: Quarantined['sent']): [field: string, value: string][] {
  return Object.entries(sent).flatMap(([field, value]): [string, string][] =>
    field === 'values' && typeof value === 'object' && value !== null
      ? fieldsOf(value as Quarantined['sent'])
      : [[field, value === null ? '' : String(value)]],
  )
}

export function useRowWords() {
  const { t } = useTranslation(['gateway', 'errors', 'fields'])
  return useMemo(() => {
    const fieldName = (field: string) => {
      if (field === 'component' || field === 'value') return t(`fields:common.${field}`)
      return isKnown(field) ? t(`held.field.${field}`) : `«${field}»`
    }
    const valueText = (field: string, value: string) => {
      if (field === 'at' && !Number.isNaN(Date.parse(value))) return formatInstant(value)
      if (field === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value)
      return value === '' ? t('held.blank') : value
    }
    return {
      fieldName,
      sentText: ({ sent }: Quarantined) =>
        fieldsOf(sent)
          .map(([field, value]) => `${fieldName(field)}: ${valueText(field, value)}`)
          .join('; '),
      problemText: ({ field, code }: Quarantined['problems'][number]) =>
        `${fieldName(field)}: ${t(`errors:field.${code}` as 'errors:field.other', { defaultValue: t('errors:field.other') })}`,
    }
  }, [t])
}
