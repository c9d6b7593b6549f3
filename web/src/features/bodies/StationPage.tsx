import { useParams } from 'react-router'
import { hydrometBoard } from '#contract/boards/hydromet'
import { weatherStations } from '#contract/registers/hydromet'
import { BoardFilters } from '../../domain/board/BoardFilters'
import { BoardWidgets } from '../../domain/board/BoardWidgets'
import styles from '../../domain/dashboard/Dashboard.module.css'
import { useRead } from '../../lib/api/server-data'
import { Page } from '../../ui/Page'
import { LoadState } from '../../ui/states'

const ofAll = ['stations']

export function StationPage() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useRead(weatherStations.read, { params: { id } })
  return (
    <Page title={data?.name}>
      {data && (
        <>
          <BoardFilters board={hydrometBoard} record={id} />
          <div className={styles.widgets}>
            <BoardWidgets board={hydrometBoard} record={id} without={ofAll} />
          </div>
        </>
      )}
      {!data && <LoadState error={error} refetch={refetch} rows={12} />}
    </Page>
  )
}
