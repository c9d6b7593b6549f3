import { useTranslation } from 'react-i18next'
import type { ObjectDraft } from '../object-draft'
import type { Fault } from './steps'

/** Where a fault is, in words: «Источник № 2, Название». */
export function useFaultPlace({ sources }: ObjectDraft): (fault: Fault) => string {
  const { t } = useTranslation(['company-objects', 'object-form'])

  function sourceName(key: string): string {
    const number = sources.find((source) => source.key === key)?.values.number
    return t('source.title', { number: number ? String(number) : t('object-form:sources.unnamed') })
  }

  function rowName({ key }: Fault): string {
    const rows = sources.flatMap(({ norms, plans }) => [...norms, ...plans])
    return rows.find((row) => row.key === key)?.component_id?.name ?? t('object-form:limits.unnamed')
  }

  // Fields come from the contract, each with its label in the texts.
  const label = (kind: Fault['kind'], field: string) =>
    t(`${kind === 'object' ? 'field' : kind}.${field.replace(/_id$/, '')}` as 'field.title')

  return (fault) => {
    const { kind, field, source = '' } = fault
    if (kind === 'object') return label(kind, field)
    if (kind === 'source') return `${sourceName(source)}, ${label(kind, field)}`
    return `${sourceName(source)}, ${rowName(fault)}, ${label(kind, field)}`
  }
}
