import { useMemo } from 'react'
import { useParams } from 'react-router'
import { readPlace } from '#contract/api/figures/maps'
import { useRead } from '../../lib/api/server-data'
import { Page } from '../../ui/Page'
import { ErrorState, Loading } from '../../ui/states'
import { MapPage } from './MapPage'

const CLOSE = 11

export function SourcesOfObjectPage() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useRead(readPlace, { params: { id } })
  const begins = useMemo(() => data && { lat: data.latitude, lng: data.longitude, zoom: CLOSE }, [data])
  if (!data || !begins)
    return (
      <Page>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading rows={12} />}
      </Page>
    )
  return <MapPage map="sources" object={{ id, title: data.title, begins }} />
}
