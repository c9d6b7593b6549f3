import { type RegisterScreen, registersByScreen } from '#contract/registers/all-registers'
import { RecordPage } from '../../domain/register/RecordPage'

interface Props {
  of: RegisterScreen
  back: string
}

export function InfoPage({ of, back }: Props) {
  return <RecordPage registers={registersByScreen[of]} back={back} />
}
