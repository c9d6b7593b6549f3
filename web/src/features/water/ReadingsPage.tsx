import { reservoirs } from '#contract/registers/reservoirs'
import { SeriesGridPage } from '../../domain/register/grid/SeriesGridPage'

export function ReadingsPage() {
  return <SeriesGridPage register={reservoirs} />
}
