import { QRCode } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readOwnThread } from '#contract/api/help/chat'
import { useRead } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { Block } from '../../ui/Block'
import { Page } from '../../ui/Page'
import { ErrorState, Loading } from '../../ui/states'
import { Conversation } from './Conversation'
import styles from './chat.module.css'
import { Threads } from './Threads'

export function ChatPage() {
  const { t } = useTranslation('chat')
  const maySupport = useMayUse('help.support')
  const [openId, setOpenId] = useState<number>()
  const { data, error, refetch } = useRead(readOwnThread, {})
  return (
    <Page>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={8} />}
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
