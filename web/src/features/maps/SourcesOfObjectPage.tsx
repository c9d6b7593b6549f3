import { useMemo } from 'react'
import { useParams } from 'react-router'
import { readObject } from '#contract/api/registry/company-objects'
import { useRead } from '../../lib/api/server-data'
import { Page } from '../../ui/Page'
import { ErrorState, Loading } from '../../ui/states'
import { MapPage } from './MapPage'

const CLOSE = 11

/** The map of sources, of one object alone: it begins where the object is. */
export function SourcesOfObjectPage() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useRead(readObject, { params: { id } })
  const begins = useMemo(() => data && { lat: data.latitude, lng: data.longitude, zoom: CLOSE }, [data])
  if (!data || !begins)
    return (
      <Page>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading rows={12} />}
      </Page>
    )
  return <MapPage map="sources" object={{ id, title: data.title, begins }} />
}
