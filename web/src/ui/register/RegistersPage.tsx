import { Tabs } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import type { Register } from '#contract/registers/any-register'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useWords } from '../../lib/text/use-words'
import { RegisterPage } from './RegisterPage'

interface Props {
  registers: readonly [Register, ...Register[]]
  path: string
}

/** Several registers on one screen, one at a time: the address names it. */
export function RegistersPage({ registers, path }: Props) {
  const say = useWords()
  const navigate = useNavigate()
  const schema = useMemo(
    () => z.object({ of: z.enum(registers.map(({ table }) => table)).optional() }),
    [registers],
  )
  const [{ of }] = useUrlFilters(schema)
  const register = registers.find(({ table }) => table === of) ?? registers[0]
  return (
    <RegisterPage
      key={register.table}
      register={register}
      above={
        <Tabs
          activeKey={register.table}
          items={registers.map(({ table, title }) => ({ key: table, label: say(title) }))}
          // The filters of one say nothing to another.
          onChange={(table) => void navigate(`${path}?of=${table}`)}
        />
      }
    />
  )
}
