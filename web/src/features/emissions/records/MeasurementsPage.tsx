import { Page } from '../../../ui/Page'
import { RecordList } from './RecordList'

/** All media, with the verdict of the objects; linked from dashboards and statistics. */
export function MeasurementsPage() {
  return (
    <Page>
      <RecordList medium={undefined} addFirst={null} />
    </Page>
  )
}
