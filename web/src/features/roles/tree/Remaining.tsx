import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { GrantDifference, NamedPermission } from '#contract/api/people/roles'
import styles from './tree.module.css'

interface Props {
  remaining: GrantDifference['remaining']
  onRevoke: (rights: readonly NamedPermission[]) => void
}

/** Data of removed screens that other rights still expose. */
export function Remaining({ remaining, onRevoke }: Props) {
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
