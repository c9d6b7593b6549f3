import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as z from 'zod'
import { compareRoles, listRoles, type NamedPermission } from '#contract/api/people/roles'
import { permissions } from '#contract/permissions/permissions'
import { recordId } from '#contract/shapes'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useRead } from '../../lib/api/server-data'
import { Allowed } from '../../ui/Allowed'
import { Block } from '../../ui/Block'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { Page } from '../../ui/Page'
import { LoadState } from '../../ui/states'
import { treePath } from './role-paths'
import styles from './roles.module.css'
import { WhyNot } from './why/WhyNot'

const address = z.object({ one: recordId.optional(), other: recordId.optional() })

function CompareRoles() {
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
  if (error || !data) return <LoadState error={error} refetch={refetch} rows={5} />
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

export function PermissionsPage() {
  const { t } = useTranslation('roles')
  return (
    <Page>
      <Block title={t('links.title')}>
        <RoleLinks />
      </Block>
      <Allowed to="users.view">
        <Block title={t('why.title')}>
          <WhyNot />
        </Block>
      </Allowed>
      <Block title={t('compare.title')}>
        <CompareRoles />
      </Block>
    </Page>
  )
}

function RoleLinks() {
  const { t } = useTranslation('roles')
  const { data, error, refetch } = useRead(listRoles, { query: { page_size: 500 } })
  if (error || !data) return <LoadState error={error} refetch={refetch} rows={4} />
  return (
    <ul className={styles.cards}>
      {data.data.map(({ id, title, rights, users }) => (
        <li key={id}>
          <Link className={styles.card} to={treePath(id)}>
            <strong>{title}</strong>
            <span className={styles.soft}>{t('links.rights', { rights, all: permissions.length })}</span>
            <span className={styles.soft}>{t('links.users', { count: users, number: users })}</span>
            <span className={styles.bar} aria-hidden>
              <span style={{ inlineSize: `${(100 * rights) / permissions.length}%` }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
