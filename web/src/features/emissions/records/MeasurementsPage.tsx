import { Page } from '../../../ui/Page'
import { RecordList } from './RecordList'

/** The measurements of every medium, with the verdict of their objects: dashboards and statistics lead here. */
export function MeasurementsPage() {
  return (
    <Page>
      <RecordList medium={undefined} addFirst={null} />
    </Page>
  )
}
