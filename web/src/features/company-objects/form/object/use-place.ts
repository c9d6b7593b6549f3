import { useEffect, useState } from 'react'
import { lookUpPlace } from '#contract/api/registry/company-objects'
import type { Answer } from '#contract/endpoint'
import type { MapPosition } from '../../../../domain/map/map-layer'
import { useRead } from '../../../../lib/api/server-data'
import type { FormValues } from '../../../../ui/form/form-body'
import { isReference } from '../../../../ui/form/reference/reference'
import type { ObjectDraft } from '../object-draft'

export type Place = Answer<typeof lookUpPlace>

/** The chosen region, and the object that may stand there. */
export interface PlaceOf {
  regionId: number | undefined
  objectId: number | undefined
}

/** Debounce while a coordinate is typed. */
const restMs = 400

export function usePlace(position: MapPosition | null, { regionId, objectId }: PlaceOf): Place | undefined {
  const resting = useResting(position)
  const { lat: latitude = 0, lng: longitude = 0 } = resting ?? {}
  const query = { latitude, longitude, region: regionId, object: objectId }
  const keep = (before: Place | undefined) => before
  const { data } = useRead(lookUpPlace, { query }, { enabled: resting !== null, placeholderData: keep })
  return resting === null ? undefined : data
}

function useResting<Value>(value: Value): Value {
  const [resting, setResting] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setResting(value), restMs)
    return () => window.clearTimeout(timer)
  }, [value])
  return resting
}

/** A draft may be saved in part. */
export const ownPlaceOf = ({ values, saved }: ObjectDraft['object']): PlaceOf => ({
  regionId: regionIdOf(values),
  objectId: saved?.id,
})

export const regionIdOf = ({ region_id }: FormValues) => (isReference(region_id) ? region_id.id : undefined)
