import { App, Button, Input, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createKey,
  deleteWebhook,
  keyScopes,
  type Partner,
  revokeKey,
  updatePartner,
} from '#contract/api/real-time/integration'
import { useAction } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'
import { formatInstant, formatNumber } from '../../lib/text/format'
import { Allowed } from '../../ui/Allowed'
import { Block } from '../../ui/Block'
import { useToast } from '../../ui/toast'
import { AddHook } from './AddHook'
import styles from './gateway.module.css'

interface Props {
  partner: Partner
  onChanged: () => void
}

/** A partner with its keys and webhooks. */
export function OnePartner({ partner, onChanged }: Props) {
  const { t } = useTranslation(['gateway', 'common'])
  const { modal } = App.useApp()
  const toast = useToast()
  const errorText = useErrorText()
  const after = { onError: (error: Error) => toast.error(errorText(error)), onSettled: onChanged }
  const makeKey = useAction(createKey)
  const revoke = useAction(revokeKey)
  const change = useAction(updatePartner)
  const removeHook = useAction(deleteWebhook)
  const [isHooking, setIsHooking] = useState(false)

  /** It is in nobody's hands but the reader's: it is not shown again. */
  const show = (title: string, secret: string) =>
    modal.info({
      title,
      width: 560,
      content: (
        <>
          <p>{t('secretOnce')}</p>
          <Input.TextArea readOnly autoSize value={secret} aria-label={title} />
        </>
      ),
    })

  return (
    <Block
      title={partner.name}
      actions={
        <Allowed to="integrations.edit">
          <div className={styles.choices}>
            <Button
              size="small"
              onClick={() =>
                makeKey.mutate(
                  { params: { id: partner.id }, body: { scopes: [...keyScopes] } },
                  { ...after, onSuccess: ({ key }) => show(t('key.made'), key) },
                )
              }
            >
              {t('key.make')}
            </Button>
            <Button size="small" onClick={() => setIsHooking(true)}>
              {t('hook.add')}
            </Button>
            <Button
              size="small"
              danger={partner.is_active}
              onClick={() =>
                change.mutate(
                  {
                    params: { id: partner.id },
                    body: { version: partner.version, is_active: !partner.is_active },
                  },
                  after,
                )
              }
            >
              {t(partner.is_active ? 'partner.stop' : 'partner.resume')}
            </Button>
          </div>
        </Allowed>
      }
    >
      <p className={styles.soft}>
        {!partner.is_active && <Tag color="red">{t('partner.stopped')}</Tag>}
        {[
          partner.contacts,
          partner.laboratory?.name,
          partner.region?.name ?? t('partner.everywhere'),
          t('partner.calls', { shown: formatNumber(partner.calls) }),
          t('partner.quarantined', { shown: formatNumber(partner.quarantined) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={styles.keys}>
        {partner.keys.map(({ id, hint, scopes, per_minute, revoked_at, last_used_at }) => (
          <li key={id}>
            <code>{hint}…</code> {scopes.map((scope) => t(`scope.${scope}`)).join(', ')} ·{' '}
            {t('key.perMinute', { shown: formatNumber(per_minute) })} ·{' '}
            {revoked_at
              ? t('key.revoked', { at: formatInstant(revoked_at) })
              : last_used_at
                ? t('key.used', { at: formatInstant(last_used_at) })
                : t('key.unused')}
            {!revoked_at && (
              <Allowed to="integrations.edit">
                {' '}
                <Button
                  size="small"
                  danger
                  onClick={() =>
                    void modal.confirm({
                      title: t('key.revokeTitle'),
                      content: t('key.revokeText'),
                      okText: t('key.revoke'),
                      okButtonProps: { danger: true },
                      cancelText: t('common:action.cancel'),
                      onOk: () => revoke.mutate({ params: { id } }, after),
                    })
                  }
                >
                  {t('key.revoke')}
                </Button>
              </Allowed>
            )}
          </li>
        ))}
        {partner.webhooks.map(({ id, url, topics, waiting, dead }) => (
          <li key={`hook-${id}`}>
            <code>{url}</code> {topics.map((topic) => t(`topic.${topic}`)).join(', ')} ·{' '}
            {t('hook.state', { waiting: formatNumber(waiting), dead: formatNumber(dead) })}
            <Allowed to="integrations.edit">
              {' '}
              <Button size="small" danger onClick={() => removeHook.mutate({ params: { id } }, after)}>
                {t('hook.remove')}
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
      {isHooking && (
        <AddHook
          partner={partner}
          onClose={() => setIsHooking(false)}
          onAdded={(secret) => {
            onChanged()
            show(t('hook.made'), secret)
          }}
        />
      )}
    </Block>
  )
}
