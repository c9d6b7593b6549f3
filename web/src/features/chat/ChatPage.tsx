import { Button, QRCode, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ChatThread,
  changeThread,
  listSupporters,
  listThreads,
  readOwnThread,
} from '#contract/api/help/chat'
import { call } from '../../lib/api/api-client'
import { useRead, useRefresh } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { formatInstant } from '../../lib/text/format'
import { Block } from '../../ui/Block'
import { useClear } from '../../ui/form/use-clear'
import { Page } from '../../ui/Page'
import { LoadState } from '../../ui/states'
import { useChange } from '../../ui/use-change'
import { Conversation } from './Conversation'
import styles from './chat.module.css'

export function ChatPage() {
  const { t } = useTranslation('chat')
  const maySupport = useMayUse('help.support')
  const [openId, setOpenId] = useState<number>()
  const { data, error, refetch } = useRead(readOwnThread, {})
  return (
    <Page>
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={8} />}
      {data && (
        <div className={styles.sides}>
          {maySupport && <Threads openId={openId} onOpen={setOpenId} />}
          <Block title={openId === undefined ? t('own') : t('answering')}>
            <Conversation key={openId ?? 'own'} threadId={openId} />
          </Block>
          {data.telegram && openId === undefined && <TelegramLink link={data.telegram} />}
        </div>
      )}
    </Page>
  )
}

function TelegramLink({ link }: { link: string }) {
  const { t } = useTranslation('chat')
  return (
    <Block title="Telegram">
      <p>{t('telegram')}</p>
      <p>
        <a href={link} target="_blank" rel="noopener noreferrer">
          {t('openTelegram')}
        </a>
      </p>
      <div className={styles.code}>
        <QRCode value={link} type="svg" bordered={false} color="#000" bgColor="#fff" aria-label={t('code')} />
      </div>
    </Block>
  )
}

interface Props {
  openId: number | undefined
  onOpen: (id: number | undefined) => void
}

function Threads({ openId, onOpen }: Props) {
  const { t } = useTranslation('chat')
  const { data, error, refetch } = useRead(listThreads, { query: { page_size: 100 } })
  const open = data?.data.find(({ id }) => id === openId)
  return (
    <Block
      title={t('threads')}
      {...(openId !== undefined && {
        actions: <Button onClick={() => onOpen(undefined)}>{t('toOwn')}</Button>,
      })}
    >
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={4} />}
      {data?.data.length === 0 && <p className={styles.soft}>{t('noThreads')}</p>}
      <ul className={styles.threads}>
        {data?.data.map((thread) => (
          <li key={thread.id}>
            <button
              type="button"
              className={styles.thread}
              aria-pressed={thread.id === openId}
              onClick={() => onOpen(thread.id)}
            >
              <span dir="auto">{thread.name}</span>
              {thread.unread > 0 && (
                <span className={styles.unread} title={t('unread', { count: thread.unread })}>
                  {thread.unread}
                </span>
              )}
              <span className={styles.soft}>
                {[
                  formatInstant(thread.last_message_at),
                  thread.assigned_to?.name,
                  thread.status === 'closed' && t('closed'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && <HandOver thread={open} />}
    </Block>
  )
}

function HandOver({ thread }: { thread: ChatThread }) {
  const { t } = useTranslation('chat')
  const change = useChange(useRefresh(listThreads))
  const { data } = useRead(listSupporters, { query: { page_size: 500 } })
  const { id, version, status, assigned_to } = thread
  const save = (fields: { assigned_to?: number | null; status?: ChatThread['status'] }) =>
    void change(() => call(changeThread, { params: { id }, body: { version, ...fields } }))
  return (
    <div className={styles.handOver}>
      <Select
        className={styles.helper ?? ''}
        allowClear={useClear().ofChoice}
        placeholder={t('handOver')}
        aria-label={t('handOver')}
        value={assigned_to?.id}
        options={data?.data.map((one) => ({ value: one.id, label: one.name })) ?? []}
        onChange={(helper: number | undefined) => save({ assigned_to: helper ?? null })}
      />
      <Button onClick={() => save({ status: status === 'open' ? 'closed' : 'open' })}>
        {t(status === 'open' ? 'close' : 'reopen')}
      </Button>
    </div>
  )
}
