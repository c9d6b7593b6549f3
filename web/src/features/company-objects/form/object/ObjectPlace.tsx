import { Form as AntForm, Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { objectFields } from '#contract/fields/objects'
import { RegionFields } from '../../../../domain/fields/RegionFields'
import { isSame } from '../../../../ui/form/form-body'
import { useFormFrame } from '../../../../ui/form/form-frame'
import { Fieldset } from '../Fieldset'
import { Notice } from '../Notice'
import { PlaceFields } from './PlaceFields'
import { type Chosen, regionProposal } from './region-proposal'
import { type Place, regionIdOf } from './use-place'

const nothing: Chosen = {}

export function ObjectPlace({ objectId }: { objectId: number | undefined }) {
  const { t } = useTranslation(['object-form', 'company-objects'])
  const [filled, setFilled] = useState(nothing)
  const regionId = regionIdOf({ region_id: AntForm.useWatch('region_id') })
  return (
    <>
      <Fieldset title={t('part.region')}>
        <RegionFields fields={objectFields} chooseRegion={t('company-objects:filter.chooseRegion')} />
      </Fieldset>
      <PlaceFields label={t('place.object')} of={{ regionId, objectId }}>
        {(place) => <RegionOfPoint place={place} filled={filled} onFill={setFilled} />}
      </PlaceFields>
    </>
  )
}

interface Props {
  place: Place
  /** Values filled in from the point. */
  filled: Chosen
  onFill: (filled: Chosen) => void
}

function RegionOfPoint({ place, filled, onFill }: Props) {
  const { t } = useTranslation('object-form')
  const { set } = useFormFrame()
  const form = AntForm.useFormInstance()
  const district: unknown = AntForm.useWatch('district_id')

  function fill(proposal: Chosen) {
    onFill(proposal)
    set({ ...proposal })
  }

  // Once per point: a region that is cleared afterwards stays empty.
  const fillFromPoint = useEffectEvent(() => {
    const proposal = regionProposal(place, form.getFieldsValue(true), filled)
    if (proposal) fill(proposal)
  })
  const point = `${place.latitude} ${place.longitude}`
  useEffect(() => {
    if (point) fillFromPoint()
  }, [point])

  const names = [place.region?.name, place.district?.name].filter(Boolean).join(', ')
  const isElsewhere = place.warnings.some(({ code }) => code === 'coordinate.outside-region')
  if (isElsewhere && place.region) {
    return (
      <Notice
        type="info"
        role="status"
        title={t('place.byMap', { names })}
        action={
          <Button onClick={() => fill({ region_id: place.region, district_id: place.district ?? undefined })}>
            {t('place.take')}
          </Button>
        }
      />
    )
  }
  // The user has changed it since.
  if (filled === nothing || !isSame(district, filled.district_id)) return null
  return <Notice type="info" role="status" title={t('place.filled', { names })} />
}
