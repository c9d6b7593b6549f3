import { InboxOutlined } from '@ant-design/icons'
import { Upload } from 'antd'

interface Props {
  /** Endings of the files that can be read. */
  accept: string
  text: string
  hint: string
  onChoose: (file: File) => void
  isDisabled: boolean
}

export function DropFile({ accept, text, hint, onChoose, isDisabled }: Props) {
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
