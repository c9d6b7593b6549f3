import { useTranslation } from 'react-i18next'
import { ConflictDialog } from '../../../../ui/form/ConflictDialog'
import type { Choices } from '../../../../ui/form/conflict'
import type { FieldInfo } from '../../../../ui/form/form-frame'
import { isReference } from '../../../../ui/form/reference/reference'
import type { SourceLimits } from '../object-draft'
import { type LimitConflict as Conflict, nameOf } from './limit-conflicts'
import { shownLimit } from './norm-rows'

interface Props {
  conflicts: readonly Conflict[]
  limits: SourceLimits
  onResolve: (choices: Choices) => void
  onBack: () => void
}

export function LimitConflict({ conflicts, limits, onResolve, onBack }: Props) {
  const { t } = useTranslation(['company-objects', 'object-form', 'kit', 'fields', 'words'])
  const names = namesIn(limits, conflicts)
  const fields = new Map(conflicts.flatMap(fieldsOf))
  return (
    <ConflictDialog
      found={conflicts.flatMap(({ found }) => found)}
      fields={fields}
      onSave={onResolve}
      onBack={onBack}
    />
  )

  function fieldsOf({ entry, found }: Conflict): [string, FieldInfo][] {
    return found.map(({ name }) => {
      const field = name.slice(nameOf(entry, '').length)
      return [name, { label: labelOf(entry, field), isNotKept: false, show: showOf(field) }]
    })
  }

  function labelOf({ row, type }: Conflict['entry'], field: string): string {
    const component = [...limits.norms, ...limits.plans].find(({ key }) => key === row)?.component_id?.name
    const plain = field.replace(/_id$/, '')
    const title = type
      ? t(`fields:normative.${plain}` as 'fields:normative.start')
      : t(`fields:plan.${plain}` as 'fields:plan.start')
    const norm =
      type &&
      (plain === 'value'
        ? t(`words:normative_type.${type}`)
        : `${t(`words:normative_type.${type}`)}, ${title}`)
    return [component, norm ?? title].filter(Boolean).join(': ')
  }

  function showOf(field: string): FieldInfo['show'] {
    if (field === 'value') return (value) => shownLimit(String(value))
    if (field === 'status') return (value) => t(value === 'active' ? 'kit:form.yes' : 'kit:form.no')
    if (field === 'frequency') return (value) => t(`words:frequency.${value}` as 'words:frequency.daily')
    if (field.endsWith('_id')) return (value) => names.get(`${field} ${value}`) ?? `№ ${value}`
    return undefined
  }
}

function namesIn({ norms, plans }: SourceLimits, conflicts: readonly Conflict[]): Map<string, string> {
  const typed = [...norms, ...plans].flatMap((row) => Object.entries(row))
  const read = conflicts.flatMap(({ current }) =>
    Object.entries(current).map(([field, value]) => [`${field}_id`, value] as const),
  )
  return new Map(
    [...typed, ...read].flatMap(([field, value]) =>
      isReference(value) && value.name ? [[`${field} ${value.id}`, value.name] as const] : [],
    ),
  )
}
