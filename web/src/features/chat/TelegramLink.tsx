import { QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { Block } from '../../ui/Block'
import styles from './chat.module.css'

export function TelegramLink({ link }: { link: string }) {
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
