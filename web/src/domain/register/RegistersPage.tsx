import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Register } from '#contract/registers/any-register'
import { useWords } from '../../lib/text/use-words'
import { RegisterPage } from './RegisterPage'
import styles from './register.module.css'
import { useChosenRegister } from './use-chosen-register'

interface Props {
  registers: readonly [Register, ...Register[]]
  path: string
}

export function RegistersPage({ registers, path }: Props) {
  const say = useWords()
  const { t } = useTranslation('registers')
  const register = useChosenRegister(registers)
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
