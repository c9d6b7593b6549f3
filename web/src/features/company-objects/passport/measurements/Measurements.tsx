import { Compliance } from './Compliance'
import { Concentration } from './Concentration'
import { LastMeasurements } from './LastMeasurements'

/** What was measured at an object: how it kept to the norms, each component over time, and the last values. */
export function Measurements({ objectId }: { objectId: number }) {
  return (
    <>
      <Compliance objectId={objectId} />
      <Concentration objectId={objectId} />
      <LastMeasurements objectId={objectId} />
    </>
  )
}
