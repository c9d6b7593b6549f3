import { type RegisterScreen, registersByScreen } from '#contract/registers/all-registers'
import { RegisterPage } from '../../domain/register/RegisterPage'
import { RegistersPage } from '../../domain/register/RegistersPage'

interface Props {
  of: RegisterScreen
  path: string
}

export function ListPage({ of, path }: Props) {
  const registers = registersByScreen[of]
  if (registers.length === 1) return <RegisterPage register={registers[0]} />
  return <RegistersPage registers={registers} path={path} />
}
