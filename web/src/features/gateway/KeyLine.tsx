import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { type PartnerKey, revokeKey } from '#contract/api/real-time/integration'
import { call } from '../../lib/api/api-client'
import { formatInstant, formatNumber } from '../../lib/text/format'
import { Allowed } from '../../ui/Allowed'
import { useConfirm } from '../../ui/feedback/use-confirm'
import { useChange } from '../../ui/use-change'
import styles from './gateway.module.css'

interface Props {
  of: PartnerKey
  onRotate: () => void
  onChanged: () => void
}

export function KeyLine({ of, onRotate, onChanged }: Props) {
  const { t } = useTranslation('gateway')
  const confirm = useConfirm()
  const change = useChange(onChanged)
  const { id, name, hint, owner, scopes, regions, addresses, per_minute, expires_at } = of
  const isExpired = expires_at !== null && new Date(expires_at) <= new Date()
  const isDead = of.revoked_at !== null || isExpired
  const facts = [
    scopes.map((scope) => t(`scope.${scope}`)).join(', '),
    regions.length > 0 ? regions.map((region) => region.name).join(', ') : undefined,
    addresses.length > 0 ? addresses.join(', ') : undefined,
    t('key.perMinute', { shown: formatNumber(per_minute) }),
    owner ? t('key.ownedBy', { name: owner.name }) : undefined,
    of.last_used_at ? t('key.used', { at: formatInstant(of.last_used_at) }) : t('key.unused'),
  ].filter(Boolean)
  async function revoke() {
    const isSure = await confirm({
      title: t('key.revokeTitle'),
      text: t('key.revokeText'),
      okText: t('key.revoke'),
    })
    if (isSure) await change(() => call(revokeKey, { params: { id } }))
  }
  return (
    <li>
      {name && <strong>{name}</strong>} <code>{hint}…</code>{' '}
      {of.revoked_at && <Tag>{t('key.revoked', { at: formatInstant(of.revoked_at) })}</Tag>}
      {!of.revoked_at && expires_at && (
        <Tag>{t(isExpired ? 'key.expired' : 'key.expires', { at: formatInstant(expires_at) })}</Tag>
      )}
      {of.replaced_by !== null && !isDead && <Tag>{t('key.replaced')}</Tag>}
      <span className={styles.facts}>{facts.join(' · ')}</span>
      {!isDead && (
        <Allowed to="integrations.edit">
          <span className={styles.choices}>
            {of.replaced_by === null && (
              <Button size="small" onClick={onRotate}>
                {t('key.rotate')}
              </Button>
            )}
            <Button size="small" danger onClick={() => void revoke()}>
              {t('key.revoke')}
            </Button>
          </span>
        </Allowed>
      )}
    </li>
  )
}
