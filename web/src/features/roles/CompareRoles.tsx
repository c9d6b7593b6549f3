import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { compareRoles, listRoles, type NamedPermission } from '#contract/api/people/roles'
import { recordId } from '#contract/shapes'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useRead } from '../../lib/api/server-data'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { ErrorState, Loading } from '../../ui/states'
import styles from './roles.module.css'

const address = z.object({ one: recordId.optional(), other: recordId.optional() })

export function CompareRoles() {
  const { t } = useTranslation('roles')
  const [{ one, other }, setRoles] = useUrlFilters(address)
  const chooser = (name: 'one' | 'other', id: number | undefined) => (
    <ReferenceSelect
      list={listRoles}
      nameOf={({ title }) => title}
      aria-label={t(`compare.${name}`)}
      placeholder={t(`compare.${name}`)}
      value={id ? { id } : null}
      onChange={(role) => setRoles({ [name]: role?.id })}
    />
  )
  return (
    <>
      <div className={styles.chosen}>
        {chooser('one', one)}
        {chooser('other', other)}
      </div>
      {one && other ? (
        <Compared one={one} other={other} />
      ) : (
        <p className={styles.soft}>{t('compare.choose')}</p>
      )}
    </>
  )
}

function Compared({ one, other }: { one: number; other: number }) {
  const { t } = useTranslation('roles')
  const { data, error, refetch } = useRead(compareRoles, { query: { one, other } })
  const roles = useRead(listRoles, { query: { page_size: 500 } })
  const titleOf = (id: number) => roles.data?.data.find((role) => role.id === id)?.title ?? `№ ${id}`
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={5} />
  return (
    <>
      <p className={styles.soft}>{t('compare.both', { count: data.both, number: data.both })}</p>
      <div className={styles.halves}>
        <Only title={titleOf(one)} rights={data.one} />
        <Only title={titleOf(other)} rights={data.other} />
      </div>
    </>
  )
}

function Only({ title, rights }: { title: string; rights: readonly NamedPermission[] }) {
  const { t } = useTranslation('roles')
  return (
    <section>
      <h3>{t('compare.only', { title, number: rights.length })}</h3>
      {rights.length === 0 && <p className={styles.soft}>{t('compare.nothing')}</p>}
      <ul className={styles.names}>
        {rights.map(({ id, title: name, path }) => (
          <li key={id}>
            {name}
            {path.length > 0 && <span className={styles.way}>{path.join(' → ')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
