import type { Register } from '#contract/registers/any-register'
import { RegisterPage } from '../../ui/register/RegisterPage'
import { RegistersPage } from '../../ui/register/RegistersPage'
import { bodyRegisters } from './body-registers'

interface Props {
  of: keyof typeof bodyRegisters
  path: string
}

export function ListPage({ of, path }: Props) {
  const registers: readonly [Register, ...Register[]] = bodyRegisters[of]
  if (registers.length === 1) return <RegisterPage register={registers[0]} />
  return <RegistersPage registers={registers} path={path} />
}
