import { useMemo } from 'react'
import * as z from 'zod'
import type { Register } from '#contract/registers/any-register'
import { useUrlFilters } from '../../lib/address/url-filters'

/** The register that the address names; the default is the first. */
export function useChosenRegister(registers: readonly [Register, ...Register[]]): Register {
  const schema = useMemo(
    () => z.object({ of: z.enum(registers.map(({ table }) => table)).optional() }),
    [registers],
  )
  const [{ of }] = useUrlFilters(schema)
  return registers.find(({ table }) => table === of) ?? registers[0]
}
