import { RecordPage } from '../../ui/register/RecordPage'
import { bodyRegisters } from './body-registers'

interface Props {
  of: keyof typeof bodyRegisters
  back: string
}

export function InfoPage({ of, back }: Props) {
  return <RecordPage registers={bodyRegisters[of]} back={back} />
}
