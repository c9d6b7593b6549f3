import { InboxOutlined } from '@ant-design/icons'
import { Upload } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  onChoose: (file: File) => void
  isDisabled: boolean
}

export function DropFile({ onChoose, isDisabled }: Props) {
  const { t } = useTranslation('objects-import')
  return (
    <Upload.Dragger
      accept=".xlsx"
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
      <p className="ant-upload-text">{t('file.drop')}</p>
      <p className="ant-upload-hint">{t('file.limits')}</p>
    </Upload.Dragger>
  )
}
