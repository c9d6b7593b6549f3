import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as z from 'zod'
import type { Register } from '#contract/registers/any-register'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useWords } from '../../lib/text/use-words'
import { RegisterPage } from './RegisterPage'
import styles from './register.module.css'

interface Props {
  registers: readonly [Register, ...Register[]]
  path: string
}

export function RegistersPage({ registers, path }: Props) {
  const say = useWords()
  const { t } = useTranslation('registers')
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
        <nav className={styles.registers} aria-label={t('which')}>
          {registers.map(({ table, title }) => (
            <Link
              key={table}
              to={`${path}?of=${table}`}
              aria-current={table === register.table ? 'page' : undefined}
            >
              {say(title)}
            </Link>
          ))}
        </nav>
      }
    />
  )
}
