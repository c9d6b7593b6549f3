import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../lib/text/error-text'
import { DropFile } from './DropFile'
import styles from './import.module.css'
import type { Import } from './use-import'

interface Props extends Pick<Import<never>, 'file' | 'isSending' | 'sendError'> {
  accept: string
  text: string
  hint: string
  onChoose: (file: File) => void
}

/** Where the file is chosen, and how it is on its way. */
export function ImportFile({ file, isSending, sendError, accept, text, hint, onChoose }: Props) {
  const { t } = useTranslation('import')
  const errorText = useErrorText()
  return (
    <section>
      <h2>{t('file.title')}</h2>
      <DropFile accept={accept} text={text} hint={hint} onChoose={onChoose} isDisabled={isSending} />
      {file && <p className={styles.file}>{t('file.chosen', { name: file.name })}</p>}
      {isSending && <p role="status">{t('file.sending')}</p>}
      {sendError && <Alert type="error" showIcon title={errorText(sendError)} />}
    </section>
  )
}
