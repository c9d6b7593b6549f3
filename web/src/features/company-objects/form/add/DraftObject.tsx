import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  type CompanyObject,
  createObject,
  listObjectsOfSubject,
} from '#contract/api/registry/company-objects'
import { nameIn } from '#contract/domain/transliterate'
import { inn as innOf } from '#contract/fields/objects'
import { useOpens } from '../../../../domain/dashboard/use-opens'
import { useRead } from '../../../../lib/api/server-data'
import { usePreferences } from '../../../../lib/device/preferences'
import type { FormValues } from '../../../../ui/form/form-body'
import { Linked } from '../../../../ui/Linked'
import { useToast } from '../../../../ui/toast'
import styles from '../form.module.css'
import { Notice } from '../Notice'
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

function InnNotice({ inn, onCopy }: { inn: unknown; onCopy: (object: CompanyObject) => void }) {
  const { t } = useTranslation('object-form')
  const { passport } = useOpens()
  const lang = usePreferences((preferences) => preferences.lang)
  const known = innOf.safeParse(inn).data
  const { data } = useRead(
    listObjectsOfSubject,
    { query: { inn: known ?? '0', page_size: 5 } },
    { enabled: known !== undefined },
  )
  const [first] = data?.data ?? []
  if (!known || !data || !first) return null
  return (
    <Notice
      type="info"
      role="status"
      title={t('inn.found', { count: data.count })}
      description={
        <>
          <ul className={styles.faults}>
            {data.data.map(({ id, title, title_uz, district }) => (
              <li key={id}>
                <Linked to={passport(id)} isInNewTab>
                  {nameIn(lang, title, title_uz)}, {district.name}
                </Linked>
              </li>
            ))}
          </ul>
          <Button size="small" onClick={() => onCopy(first)}>
            {t('inn.copy')}
          </Button>
        </>
      }
    />
  )
}
