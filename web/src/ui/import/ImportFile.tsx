import { InboxOutlined } from '@ant-design/icons'
import { Alert, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../lib/text/error-text'
import styles from './import.module.css'
import type { Import } from './use-import'

interface Props extends Pick<Import<never>, 'file' | 'isSending' | 'sendError'> {
  accept: string
  text: string
  hint: string
  onChoose: (file: File) => void
}

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

interface DropFileProps {
  /** File name extensions. */
  accept: string
  text: string
  hint: string
  onChoose: (file: File) => void
  isDisabled: boolean
}

function DropFile({ accept, text, hint, onChoose, isDisabled }: DropFileProps) {
  return (
    <Upload.Dragger
      accept={accept}
      maxCount={1}
      showUploadList={false}
      disabled={isDisabled}
      beforeUpload={(file) => {
        onChoose(file)
        return false
      }}
    >
      <p className="ant-upload-drag-icon">
        <InboxOutlined aria-hidden />
      </p>
      <p className="ant-upload-text">{text}</p>
      <p className="ant-upload-hint">{hint}</p>
    </Upload.Dragger>
  )
}
