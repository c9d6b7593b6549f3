import { CopyOutlined } from '@ant-design/icons'
import { Button, Input, Modal, Tag } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createWebhook,
  deleteWebhook,
  type Partner,
  type PartnerKey,
  updatePartner,
  webhookTopics,
} from '#contract/api/real-time/integration'
import { useAction } from '../../lib/api/server-data'
import { formatNumber } from '../../lib/text/format'
import { Allowed } from '../../ui/Allowed'
import { Block } from '../../ui/Block'
import { useToast } from '../../ui/toast'
import { useChange } from '../../ui/use-change'
import styles from './gateway.module.css'
import { KeyDialog } from './KeyDialog'
import { KeyLine } from './KeyLine'
import { RotateKey } from './RotateKey'

export function OnePartner({ partner, onChanged }: { partner: Partner; onChanged: () => void }) {
  const { t } = useTranslation(['gateway', 'common'])
  const change = useChange(onChanged)
  const update = useAction(updatePartner)
  const removeHook = useAction(deleteWebhook)
  const [dialog, setDialog] = useState<'key' | 'hook' | { rotates: PartnerKey }>()
  const [shown, setShown] = useState<{ title: string; secret: string }>()
  const close = () => setDialog(undefined)

  /** The secret is shown only once. */
  function show(title: string, secret: string) {
    setDialog(undefined)
    setShown({ title, secret })
    onChanged()
  }

  return (
    <Block
      title={partner.name}
      actions={
        <Allowed to="integrations.edit">
          <div className={styles.choices}>
            <Button size="small" onClick={() => setDialog('key')}>
              {t('key.make')}
            </Button>
            <Button size="small" onClick={() => setDialog('hook')}>
              {t('hook.add')}
            </Button>
            <Button
              size="small"
              danger={partner.is_active}
              onClick={() =>
                void change(() =>
                  update.mutateAsync({
                    params: { id: partner.id },
                    body: { version: partner.version, is_active: !partner.is_active },
                  }),
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
        {partner.keys.map((key) => (
          <KeyLine key={key.id} of={key} onRotate={() => setDialog({ rotates: key })} onChanged={onChanged} />
        ))}
        {partner.webhooks.map(({ id, url, topics, waiting, dead }) => (
          <li key={`hook-${id}`}>
            <code>{url}</code> {topics.map((topic) => t(`topic.${topic}`)).join(', ')} ·{' '}
            {t('hook.state', { waiting: formatNumber(waiting), dead: formatNumber(dead) })}
            <Allowed to="integrations.edit">
              {' '}
              <Button
                size="small"
                danger
                onClick={() => void change(() => removeHook.mutateAsync({ params: { id } }))}
              >
                {t('hook.remove')}
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
      {dialog === 'key' && (
        <KeyDialog partner={partner} onClose={close} onMade={(key) => show(t('key.made'), key)} />
      )}
      {typeof dialog === 'object' && (
        <RotateKey of={dialog.rotates} onClose={close} onMade={(key) => show(t('key.made'), key)} />
      )}
      {dialog === 'hook' && (
        <AddHook partner={partner} onClose={close} onAdded={(secret) => show(t('hook.made'), secret)} />
      )}
      {shown && <ShownSecret {...shown} onClose={() => setShown(undefined)} />}
    </Block>
  )
}

interface ShownSecretProps {
  title: string
  secret: string
  onClose: () => void
}

function ShownSecret({ title, secret, onClose }: ShownSecretProps) {
  const { t } = useTranslation(['gateway', 'common'])
  const toast = useToast()

  async function copy() {
    await navigator.clipboard.writeText(secret)
    toast.success(t('copied'))
  }

  return (
    <Modal
      open
      title={title}
      width={560}
      // Closes only by its button: the secret cannot be shown again.
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          {navigator.clipboard && (
            <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
              {t('copy')}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {t('saved')}
          </Button>
        </>
      }
    >
      <p>{t('secretOnce')}</p>
      <Input.TextArea readOnly autoSize value={secret} aria-label={title} />
    </Modal>
  )
}

interface AddHookProps {
  partner: Partner
  onClose: () => void
  onAdded: (secret: string) => void
}

function AddHook({ partner, onClose, onAdded }: AddHookProps) {
  const { t } = useTranslation(['gateway', 'common'])
  const id = useId()
  const add = useAction(createWebhook)
  const change = useChange()
  const [url, setUrl] = useState('https://')
  return (
    <Modal
      open
      title={t('hook.add')}
      okText={t('common:action.save')}
      cancelText={t('common:action.cancel')}
      confirmLoading={add.isPending}
      onCancel={onClose}
      onOk={() =>
        void change(async () => {
          const body = { url, topics: [...webhookTopics] }
          onAdded((await add.mutateAsync({ params: { id: partner.id }, body })).secret)
        })
      }
    >
      <label htmlFor={id}>{t('hook.url')}</label>
      <Input id={id} value={url} onChange={({ target }) => setUrl(target.value)} />
      <p className={styles.soft}>{t('hook.hint')}</p>
    </Modal>
  )
}
