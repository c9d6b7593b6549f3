import { reservoirs } from '#contract/registers/reservoirs'
import { SeriesGridPage } from '../../domain/register/grid/SeriesGridPage'

/** A month's readings of all reservoirs. */
export function ReadingsPage() {
  return <SeriesGridPage register={reservoirs} />
}
