import { CameraOutlined } from '@ant-design/icons'
import { Button, Input, Modal } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { casePhotoBytes } from '#contract/api/real-time/cases'
import { formatNumber } from '../../lib/text/format'
import styles from './cases.module.css'

interface Props {
  onClose: () => void
  onDone: (text: string, photos: readonly File[]) => Promise<void>
}

export function InspectDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation(['cases', 'common'])
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = text.trim() === ''
  const tooLarge = photos.filter(({ size }) => size > casePhotoBytes)

  async function submit() {
    setIsChecked(true)
    if (isMissing || tooLarge.length > 0) return
    await onDone(text, photos)
  }

  return (
    <Modal
      open
      title={t('inspect.title')}
      okText={t('inspect.ok')}
      cancelText={t('common:action.cancel')}
      onCancel={onClose}
      onOk={submit}
    >
      <label htmlFor={id}>{t('inspect.found')}</label>
      <Input.TextArea
        id={id}
        rows={5}
        maxLength={4000}
        value={text}
        status={isChecked && isMissing ? 'error' : ''}
        aria-describedby={`${id}-wrong`}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${id}-wrong`} className={styles.wrong} role="alert">
        {isChecked && isMissing && t('inspect.missing')}
        {tooLarge.length > 0 && t('inspect.tooLarge', { names: tooLarge.map(({ name }) => name).join(', ') })}
      </p>
      <Button icon={<CameraOutlined aria-hidden />} onClick={() => picker.current?.click()}>
        {t('inspect.photos')}
      </Button>{' '}
      <span className={styles.soft}>
        {photos.length > 0
          ? t('inspect.chosen', { count: photos.length, shown: formatNumber(photos.length) })
          : t('inspect.hint')}
      </span>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept=".jpg,.jpeg,.png"
        aria-label={t('inspect.photos')}
        onChange={({ target }) => {
          setPhotos([...(target.files ?? [])])
          // Allows the same file to be chosen again after an error.
          target.value = ''
        }}
      />
    </Modal>
  )
}
