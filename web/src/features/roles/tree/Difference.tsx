import { SaveOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { GrantDifference, NamedPermission } from '#contract/api/people/roles'
import { LeaveGuard } from '../../../ui/form/LeaveGuard'
import { ErrorState, Loading } from '../../../ui/states'
import styles from './tree.module.css'
import type { Grants } from './use-grants'

/** Includes implied parents and branches, and screens that would be empty. */
export function Difference({ grants }: { grants: Grants }) {
  const { t } = useTranslation('roles')
  const { changes, difference, error } = grants
  const isChanged = changes.length > 0
  const label = t('difference.title')
  const wouldLose = useCallback(() => (isChanged ? [label] : []), [isChanged, label])
  const granted = difference?.granted.length ?? 0
  const revoked = difference?.revoked.length ?? 0
  return (
    <aside className={styles.difference} aria-label={label}>
      <h2>{label}</h2>
      <div aria-live="polite" aria-busy={grants.isCounting}>
        {!isChanged && <p className={styles.hint}>{t('difference.none')}</p>}
        {isChanged && error && <ErrorState isBrief error={error} onRetry={grants.recount} />}
        {isChanged && !error && !difference && <Loading rows={3} />}
        {difference && (
          <>
            {granted + revoked === 0 && <p className={styles.hint}>{t('difference.same')}</p>}
            <Names title={t('difference.granted', { number: granted })} sign="+" names={difference.granted} />
            <Names title={t('difference.revoked', { number: revoked })} sign="−" names={difference.revoked} />
            {difference.empty.map(({ screen, needs }) => (
              <Alert
                key={screen.id}
                className={styles.offer}
                type="warning"
                showIcon
                title={t('difference.empty', { screen: screen.title })}
                description={
                  <>
                    <p>{t('difference.needs', { rights: needs.map(({ title }) => title).join(', ') })}</p>
                    <Button size="small" onClick={() => grants.grantAlso(needs)}>
                      {t('difference.grantAlso')}
                    </Button>
                  </>
                }
              />
            ))}
            {difference.remaining.length > 0 && (
              <Remaining remaining={difference.remaining} onRevoke={grants.revokeAlso} />
            )}
          </>
        )}
      </div>
      {isChanged && (
        <div className={styles.buttons}>
          <Button
            type="primary"
            icon={<SaveOutlined aria-hidden />}
            loading={grants.isSaving}
            onClick={() => void grants.save()}
          >
            {t('difference.save')}
          </Button>
          <Button onClick={grants.forget}>{t('difference.forget')}</Button>
        </div>
      )}
      {isChanged && <LeaveGuard wouldLose={wouldLose} />}
    </aside>
  )
}

interface NamesProps {
  title: string
  sign: string
  names: readonly NamedPermission[]
}

function Names({ title, sign, names }: NamesProps) {
  if (names.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.names}>
        {names.map(({ id, title: name, path }) => (
          <li key={id}>
            <span aria-hidden>{sign}</span> {name}
            {path.length > 0 && <span className={styles.way}>{path.join(' → ')}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

interface Props {
  remaining: GrantDifference['remaining']
  onRevoke: (rights: readonly NamedPermission[]) => void
}

/** Data of removed screens that other rights still expose. */
function Remaining({ remaining, onRevoke }: Props) {
  const { t } = useTranslation('roles')
  const titles = (rights: readonly NamedPermission[]) => rights.map(({ title }) => title).join(', ')
  return (
    <Alert
      className={styles.offer}
      type="warning"
      showIcon
      title={t('difference.remaining')}
      description={
        <>
          {remaining.map(({ right, of, needed_by, calls }) => (
            <section key={right.id} className={styles.remaining} aria-label={right.title}>
              <p>{t('difference.remainingRight', { right: right.title, screens: titles(of) })}</p>
              <details>
                <summary>{t('difference.calls', { number: calls.length })}</summary>
                <ul className={styles.calls}>
                  {calls.map(({ call, summary }) => (
                    <li key={call} title={summary}>
                      <code>{call}</code>
                    </li>
                  ))}
                </ul>
              </details>
              {needed_by.length > 0 && <p>{t('difference.neededBy', { screens: titles(needed_by) })}</p>}
              {remaining.length > 1 && (
                <Button size="small" onClick={() => onRevoke([right])}>
                  {t('difference.revokeOne', { right: right.title })}
                </Button>
              )}
            </section>
          ))}
          <Button size="small" onClick={() => onRevoke(remaining.map(({ right }) => right))}>
            {t('difference.revokeAlso')}
          </Button>
        </>
      }
    />
  )
}
