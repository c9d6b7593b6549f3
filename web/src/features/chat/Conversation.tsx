import { PaperClipOutlined, SendOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ChatMessage,
  listMessages,
  markRead,
  readMessageFile,
  readOwnThread,
  sendFile,
  sendMessage,
} from '#contract/api/help/chat'
import { call } from '../../lib/api/api-client'
import { newIdempotencyKey } from '../../lib/api/idempotency-key'
import { saveNamedFile } from '../../lib/api/save-file'
import { useRead, useRefresh } from '../../lib/api/server-data'
import { formatInstant } from '../../lib/text/format'
import { FileButton } from '../../ui/FileButton'
import { LoadState } from '../../ui/states'
import { useChange } from '../../ui/use-change'
import styles from './chat.module.css'

/** Text is shown as plain text. */
function Message({ message, isOwnThread }: { message: ChatMessage; isOwnThread: boolean }) {
  const { t } = useTranslation('chat')
  const change = useChange()
  const { id, author, from_support, text, file, via, telegram_error, created_at } = message
  const isOwnSide = from_support !== isOwnThread
  const save = (name: string) =>
    change(async () => saveNamedFile(await call(readMessageFile, { params: { id } }), name))
  return (
    <div className={isOwnSide ? styles.own : styles.theirs}>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {file && (
        <Button type="link" icon={<PaperClipOutlined aria-hidden />} onClick={() => void save(file.name)}>
          <bdi>{file.name}</bdi>
        </Button>
      )}
      <span className={styles.soft}>
        {[
          from_support && isOwnThread ? t('support', { name: author }) : author,
          formatInstant(created_at),
        ].join(' · ')}
        {via === 'telegram' && ' · Telegram'}
        {telegram_error && ` · ${t(`telegramError.${telegram_error}`)}`}
      </span>
    </div>
  )
}

const SHOWN = 100

export function Conversation({ threadId }: { threadId: number | undefined }) {
  const { t } = useTranslation('chat')
  const named = threadId === undefined ? {} : { thread_id: threadId }
  const { data, error, refetch } = useRead(listMessages, {
    query: { page_size: SHOWN, ...(threadId !== undefined && { thread: threadId }) },
  })
  const messages = data ? [...data.data].reverse() : []
  const last = messages.at(-1)
  useMarkRead(last?.id, last?.is_mine ?? true, threadId)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <>
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={5} />}
      <div className={styles.messages} role="log" aria-label={t('messages')}>
        {data?.data.length === 0 && <p className={styles.soft}>{t('none')}</p>}
        {messages.map((message) => (
          <Message key={message.id} message={message} isOwnThread={threadId === undefined} />
        ))}
        <div ref={end} />
      </div>
      <Write named={named} />
    </>
  )
}

function useMarkRead(lastId: number | undefined, isMine: boolean, threadId: number | undefined) {
  useEffect(() => {
    if (lastId === undefined || isMine) return
    const body = { message_id: lastId, ...(threadId !== undefined && { thread_id: threadId }) }
    // The next message sends it again.
    call(markRead, { body }).catch(() => undefined)
  }, [lastId, isMine, threadId])
}

function Write({ named }: { named: { thread_id?: number } }) {
  const { t } = useTranslation('chat')
  const change = useChange(useRefresh(listMessages, readOwnThread))
  const key = useRef(newIdempotencyKey())
  const [text, setText] = useState('')
  const [isSending, setIsSending] = useState(false)

  async function send(work: () => Promise<unknown>, after?: () => void) {
    setIsSending(true)
    await change(async () => {
      await work()
      key.current = newIdempotencyKey()
      after?.()
    })
    setIsSending(false)
  }
  const sendText = () => {
    if (text.trim() === '' || isSending) return
    void send(
      () => call(sendMessage, { body: { ...named, text } }, { idempotencyKey: key.current }),
      () => setText(''),
    )
  }
  return (
    <div className={styles.write}>
      <Input.TextArea
        value={text}
        maxLength={4000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        placeholder={t('write')}
        aria-label={t('write')}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => {
          if (event.shiftKey) return
          event.preventDefault()
          sendText()
        }}
      />
      <FileButton
        label={t('attach')}
        accept=".pdf,.docx,.xlsx,.png,.jpg,.jpeg"
        icon={<PaperClipOutlined aria-hidden />}
        title={t('attach')}
        aria-label={t('attach')}
        onFile={(file) => void send(() => call(sendFile, { body: { ...named, file } }))}
      />
      <Button type="primary" icon={<SendOutlined aria-hidden />} loading={isSending} onClick={sendText}>
        {t('send')}
      </Button>
    </div>
  )
}
