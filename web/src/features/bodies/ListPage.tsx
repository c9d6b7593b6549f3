import { type RegisterScreen, registersByScreen } from '#contract/registers/all-registers'
import { RegisterPage } from '../../domain/register/RegisterPage'
import { RegistersPage } from '../../domain/register/RegistersPage'

export function ListPage({ of, path }: { of: RegisterScreen; path: string }) {
  const registers = registersByScreen[of]
  if (registers.length === 1) return <RegisterPage register={registers[0]} />
  return <RegistersPage registers={registers} path={path} />
}
