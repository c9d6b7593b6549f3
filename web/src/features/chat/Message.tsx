import { PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { type ChatMessage, readMessageFile } from '#contract/api/help/chat'
import { call } from '../../lib/api/api-client'
import { saveFile } from '../../lib/api/save-file'
import { useErrorText } from '../../lib/text/error-text'
import { formatInstant } from '../../lib/text/format'
import { useToast } from '../../ui/toast'
import styles from './chat.module.css'

const asFile = { ...readMessageFile, response: z.file() }

/** Text is shown as plain text. */
export function Message({ message, isOwnThread }: { message: ChatMessage; isOwnThread: boolean }) {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const errorText = useErrorText()
  const { id, author, from_support, text, file, via, telegram_error, created_at } = message
  const isOwnSide = from_support !== isOwnThread
  async function save() {
    if (!file) return
    try {
      const content = await call(asFile, { params: { id } })
      const [, stem = file.name, extension = ''] = /^(.*)\.([^.]+)$/.exec(file.name) ?? []
      saveFile(content, stem, extension)
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <div className={isOwnSide ? styles.own : styles.theirs}>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {file && (
        <Button type="link" icon={<PaperClipOutlined aria-hidden />} onClick={() => void save()}>
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
