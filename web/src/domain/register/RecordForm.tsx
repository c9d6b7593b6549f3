import { useQueryClient } from '@tanstack/react-query'
import { Form as AntForm } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/fields/field'
import { writtenName } from '#contract/fields/record'
import type { Register, RegisterRow } from '#contract/registers/any-register'
import type { Warning } from '#contract/shapes'
import { useWords } from '../../lib/text/use-words'
import { Form } from '../../ui/form/Form'
import { useFormFrame } from '../../ui/form/form-frame'
import { NumberInput } from '../../ui/form/NumberInput'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { isReference, type Reference } from '../../ui/form/reference/reference'
import { useToast } from '../../ui/toast'
import { RecordField } from '../fields/RecordField'
import { referenceLists } from '../fields/reference-lists'
import { PickMap } from '../map/pick/PickMap'
import { positionOf } from '../map/position'
import styles from './register.module.css'

interface Props {
  register: Register
  record?: RegisterRow
  /** Values that the page sets instead of the form. */
  fixed?: Record<string, number>
  onSaved: (record: RegisterRow) => void
  onCancel: () => void
}

export default function RecordForm({ register, record, fixed = {}, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['registers', 'errors'])
  const say = useWords()
  const toast = useToast()
  const queries = useQueryClient()
  const { latitude, longitude, ...fields } = register.fields

  const titleOf = (name: string) => say(register.fields[name]?.title ?? register.one)

  function saved(answer: RegisterRow & { warnings?: Warning[] | undefined }) {
    toast.success(t(record ? 'saved' : 'added'))
    for (const { code, message } of answer.warnings ?? [])
      toast.info(
        t(`errors:warning.${code}` as 'errors:warning.coordinate.outside-country', { defaultValue: message }),
      )
    void queries.invalidateQueries()
    onSaved(answer)
  }

  return (
    <div className={styles.form}>
      <Form
        name={register.table}
        save={record ? register.change : register.create}
        record={record}
        fixed={record ? {} : fixed}
        onSaved={saved}
        onCancel={onCancel}
      >
        <div className={styles.fields}>
          {Object.entries<Field>(fields)
            .filter(([name, field]) => !(writtenName(name, field) in fixed))
            .map(([name, field]) => (
              <RecordField key={name} name={name} field={field} isRequired={!field.isOptional}>
                {field.within ? (
                  <WithinSelect
                    name={name}
                    field={field}
                    outerTitle={titleOf(field.within)}
                    chosenOuter={fixed[`${field.within}_id`]}
                  />
                ) : undefined}
              </RecordField>
            ))}
          {latitude && longitude && (
            <PointFields latitude={latitude} longitude={longitude} label={say(register.one)} />
          )}
        </div>
      </Form>
    </div>
  )
}

interface PointFieldsProps {
  latitude: Field
  longitude: Field
  label: string
}

function PointFields({ latitude, longitude, label }: PointFieldsProps) {
  const { set } = useFormFrame()
  const lat: unknown = AntForm.useWatch('latitude')
  const lng: unknown = AntForm.useWatch('longitude')
  const value = useMemo(() => positionOf({ latitude: lat, longitude: lng }), [lat, lng])
  return (
    <>
      <RecordField name="latitude" field={latitude}>
        <NumberInput />
      </RecordField>
      <RecordField name="longitude" field={longitude}>
        <NumberInput />
      </RecordField>
      <div className={styles.wide}>
        <PickMap
          value={value}
          onChange={(point) => set({ latitude: point.lat, longitude: point.lng })}
          label={label}
          height={320}
        />
      </div>
    </>
  )
}

interface WithinSelectProps {
  name: string
  field: Field
  /** Title of the parent field. */
  outerTitle: string
  /** Value of the parent, when the page has chosen it. */
  chosenOuter: number | undefined
  value?: Reference | null
  onChange?: (value: Reference | undefined) => void
  id?: string
}

/** Changing the parent clears the value. */
function WithinSelect({ name, field, outerTitle, chosenOuter, ...rest }: WithinSelectProps) {
  const { t } = useTranslation('registers')
  const { set } = useFormFrame()
  const outer: unknown = AntForm.useWatch(`${field.within}_id`)
  const outerId = chosenOuter ?? (isReference(outer) ? outer.id : undefined)
  const known = useRef(outerId)
  useEffect(() => {
    if (known.current !== undefined && outerId !== known.current) set({ [`${name}_id`]: undefined })
    known.current = outerId
  }, [outerId, name, set])
  const source = field.to && referenceLists[field.to]
  if (!source) return null
  return (
    <ReferenceSelect
      {...rest}
      list={source.list}
      nameOf={source.nameOf}
      filters={(outerId === undefined ? {} : (source.within?.(outerId) ?? {})) as never}
      disabled={outerId === undefined}
      placeholder={outerId === undefined ? t('chooseOuter', { what: outerTitle }) : undefined}
    />
  )
}
