import { useTranslation } from 'react-i18next'
import type { Field, Fields } from '#contract/fields/field'
import { fieldsOf } from '../../../../lib/text/declared-texts'
import { useWords } from '../../../../lib/text/use-words'
import type { ObjectDraft } from '../object-draft'
import type { Fault } from './steps'

const records = { object: 'object', source: 'source', norm: 'normative', plan: 'plan' } as const

export function useFaultPlace({ sources }: ObjectDraft): (fault: Fault) => string {
  const { t } = useTranslation(['company-objects', 'object-form', 'words'])
  const say = useWords()

  function sourceName(key: string): string {
    const number = sources.find((source) => source.key === key)?.values.number
    return t('source.title', { number: number ? String(number) : t('object-form:sources.unnamed') })
  }

  function rowName({ key }: Fault): string {
    const rows = sources.flatMap(({ norms, plans }) => [...norms, ...plans])
    return rows.find((row) => row.key === key)?.component_id?.name ?? t('object-form:limits.unnamed')
  }

  // A norm row has a cell for each type.
  const label = (kind: Fault['kind'], field: string) => {
    const name = field.replace(/_id$/, '')
    const declared: Field | undefined = (fieldsOf[records[kind]] as Fields)[name]
    return declared ? say(declared.title) : t(`words:normative_type.${name}` as 'words:normative_type.pdv')
  }

  return (fault) => {
    const { kind, field, source = '' } = fault
    if (kind === 'object') return label(kind, field)
    if (kind === 'source') return `${sourceName(source)}, ${label(kind, field)}`
    return `${sourceName(source)}, ${rowName(fault)}, ${label(kind, field)}`
  }
}
