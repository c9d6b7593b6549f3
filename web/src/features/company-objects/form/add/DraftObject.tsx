import { useTranslation } from 'react-i18next'
import { type CompanyObject, createObject } from '#contract/api/registry/company-objects'
import type { FormValues } from '../../../../ui/form/form-body'
import { useToast } from '../../../../ui/toast'
import { InnNotice } from '../object/InnNotice'
import { ObjectFields } from '../object/ObjectFields'
import { ObjectPlace } from '../object/ObjectPlace'
import { PartForm } from '../PartForm'
import type { DraftSaving } from './use-draft-saving'
import type { DraftWork } from './use-object-draft'

interface Props {
  work: DraftWork
  saving: DraftSaving
}

/** Fields of the legal entity, not of one site. */
const legalFields = [
  'title',
  'address',
  'website',
  'contacts',
  'ownership_form',
  'activity_field',
  'subordination',
  'ministry',
] as const
const referenceFields: readonly string[] = ['ownership_form', 'activity_field', 'subordination', 'ministry']

function usePart({ work, saving }: Props) {
  const { key, values } = work.draft.object
  return {
    schema: createObject.body,
    values,
    attempt: saving.attempt,
    problemOf: (field: string) => saving.problems.get(key)?.get(field),
    onChange: (next: FormValues) =>
      work.change((draft) => ({ ...draft, object: { ...draft.object, values: next } })),
  }
}

export function DraftObject(props: Props) {
  const { t } = useTranslation('object-form')
  const toast = useToast()
  const part = usePart(props)

  function copy(object: CompanyObject) {
    const copied = legalFields.map((name) => [
      referenceFields.includes(name) ? `${name}_id` : name,
      object[name],
    ])
    part.onChange({ ...part.values, ...Object.fromEntries(copied) })
    toast.info(t('inn.copied'))
  }

  return (
    <>
      <InnNotice inn={part.values.inn} onCopy={copy} />
      <PartForm {...part}>
        <ObjectFields />
      </PartForm>
    </>
  )
}

export function DraftPlace(props: Props) {
  return (
    <PartForm {...usePart(props)}>
      <ObjectPlace objectId={props.work.draft.object.saved?.id} />
    </PartForm>
  )
}
