import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Emission, updateEmission } from '#contract/api/measurements/emissions'
import { listSources } from '#contract/api/registry/pollution-sources'
import { components } from '#contract/classifiers/components'
import { today } from '../../../lib/text/format'
import { readDay } from '../../../lib/text/read-typed'
import { DateInput } from '../../../ui/form/date/DateInput'
import { Field } from '../../../ui/form/Field'
import { Form } from '../../../ui/form/Form'
import { ReferenceSelect } from '../../../ui/form/reference/ReferenceSelect'
import { useToast } from '../../../ui/toast'
import { recordedText, sourceText } from '../emission-texts'
import { emissionReads } from './use-records'

interface Props {
  emission: Emission
  onOpen: (id: number) => void
  onSaved: () => void
  onCancel: () => void
}

const futureProblem = (date: unknown) =>
  readDay(String(date)) !== undefined && String(date) > today() ? { code: 'in-future' } : undefined

/** Corrects a measurement; a cancelled one returns to the moderators. */
export function EditRecord({ emission, onOpen, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['emission-records', 'emissions', 'fields'])
  const queries = useQueryClient()
  const toast = useToast()
  const [taken, setTaken] = useState<Emission>()
  const { object, medium } = emission
  return (
    <Form
      name="emission"
      save={updateEmission}
      record={emission}
      asTyped={(record) => ({ ...record, value: recordedText(record as Emission) })}
      onSaved={() => {
        toast.success(t('edit.done'))
        for (const queryKey of emissionReads) void queries.invalidateQueries({ queryKey })
        onSaved()
      }}
      onRefused={({ code, current }) =>
        setTaken(code === 'emission.duplicate' ? (current as Emission | undefined) : undefined)
      }
      onCancel={onCancel}
    >
      <Field
        name="value"
        label={`${t('fields:emission.value')}, ${emission.unit.name}`}
        hint={t('edit.valueHint')}
      >
        <Input inputMode="decimal" autoFocus maxLength={40} autoComplete="off" />
      </Field>
      <Field name="date" label={t('fields:emission.date')} problemOf={futureProblem}>
        <DateInput max={today()} />
      </Field>
      <Field name="source_id" label={t('fields:emission.source')}>
        <ReferenceSelect list={listSources} filters={{ object: object.id, medium }} nameOf={sourceText} />
      </Field>
      <Field name="component_id" label={t('fields:emission.component')}>
        <ReferenceSelect list={components.list} filters={{ medium }} />
      </Field>
      <Field name="comment" label={t('fields:emission.comment')} hint={t('edit.commentHint')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
      </Field>
      {taken && <Button onClick={() => onOpen(taken.id)}>{t('edit.openTaken')}</Button>}
    </Form>
  )
}
