import { useTranslation } from 'react-i18next'
import { sourceFields } from '#contract/fields/sources'
import { PartFields } from '../../../../domain/fields/RecordField'
import type { NamedPlace } from '../../../../domain/map/named-places'
import { Fieldset } from '../Fieldset'
import { PlaceFields } from '../object/PlaceFields'
import type { PlaceOf } from '../object/use-place'
import { useClosing } from '../use-closing'

interface Props {
  taken: readonly NamedPlace[]
  near: NamedPlace | undefined
  of: PlaceOf
}

export function SourceFields({ taken, near, of }: Props) {
  const { t } = useTranslation(['object-form', 'fields'])
  const isClosing = useClosing('end')
  return (
    <>
      <Fieldset title={t('fields:common.source')}>
        <PartFields
          fields={sourceFields}
          part="source"
          required={{ end: isClosing, end_reason: isClosing }}
        />
      </Fieldset>
      <PlaceFields label={t('place.source')} taken={taken} near={near} of={of} />
    </>
  )
}
