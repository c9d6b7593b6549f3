import { reservoirs } from '#contract/registers/reservoirs'
import { RecordFormPage } from '../../domain/register/RecordFormPage'
import { listPath } from './ReservoirsPage'

export function ReservoirFormPage() {
  return <RecordFormPage register={reservoirs} back={listPath} />
}
