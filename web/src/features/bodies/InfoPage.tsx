import { type RegisterScreen, registersByScreen } from '#contract/registers/all-registers'
import { RecordPage } from '../../domain/register/RecordPage'

export function InfoPage({ of, back }: { of: RegisterScreen; back: string }) {
  return <RecordPage registers={registersByScreen[of]} back={back} />
}
