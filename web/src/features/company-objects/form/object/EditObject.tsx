import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CompanyObject, readObject, updateObject } from '#contract/api/registry/company-objects'
import type { Warning } from '#contract/shapes'
import { readKey } from '../../../../lib/api/server-data'
import { Form } from '../../../../ui/form/Form'
import { useToast } from '../../../../ui/toast'
import { Warnings } from '../../Warnings'
import { ObjectFields } from './ObjectFields'
import { ObjectPlace } from './ObjectPlace'

const noWarnings: Warning[] = []

export function EditObject({ object }: { object: CompanyObject }) {
  const { t } = useTranslation('object-form')
  const queries = useQueryClient()
  const toast = useToast()
  const [warnings, setWarnings] = useState(noWarnings)
  return (
    <>
      <Warnings warnings={warnings} />
      <Form
        name="company-object"
        save={updateObject}
        record={object}
        onSaved={(saved) => {
          setWarnings(saved.warnings ?? noWarnings)
          toast.success(t('save.changed'))
          queries.setQueryData(readKey(readObject, { params: { id: object.id } }), saved)
          void queries.invalidateQueries()
        }}
      >
        <ObjectFields />
        <ObjectPlace objectId={object.id} />
      </Form>
    </>
  )
}
