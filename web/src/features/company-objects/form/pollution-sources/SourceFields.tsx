import { Form as AntForm } from 'antd'
import { useTranslation } from 'react-i18next'
import { sourceFields } from '#contract/fields/sources'
import { PartFields } from '../../../../ui/record/PartFields'
import type { NamedPlace } from '../../places-layer'
import { Fieldset } from '../Fieldset'
import { PlaceFields } from '../object/PlaceFields'

interface Props {
  /** The other sources of the object. */
  taken: readonly NamedPlace[]
  near: NamedPlace | undefined
}

export function SourceFields({ taken, near }: Props) {
  const { t } = useTranslation(['object-form', 'fields'])
  const isEnding = Boolean(AntForm.useWatch('end'))
  return (
    <>
      <Fieldset title={t('fields:common.source')}>
        <PartFields fields={sourceFields} part="source" required={{ end_reason: isEnding }} />
      </Fieldset>
      <PlaceFields label={t('place.source')} taken={taken} near={near} />
    </>
  )
}
