import { Form as AntForm } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/fields/field'
import { useFormFrame } from '../../ui/form/form-frame'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { isReference, type Reference } from '../../ui/form/reference/reference'
import { referenceLists } from '../fields/reference-lists'

interface Props {
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
export function WithinSelect({ name, field, outerTitle, chosenOuter, ...rest }: Props) {
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
