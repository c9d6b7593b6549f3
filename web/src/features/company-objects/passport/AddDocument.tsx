import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addDocument,
  documentLimitBytes,
  listDocuments,
  listHistory,
} from '#contract/api/registry/object-passport'
import { useAction, useRefresh } from '../../../lib/api/server-data'
import { useErrorText } from '../../../lib/text/error-text'
import { FileButton } from '../../../ui/FileButton'
import { useToast } from '../../../ui/toast'
import styles from './passport.module.css'

const accepted = '.pdf,.docx,.xlsx,.jpg,.jpeg,.png'

export function AddDocument({ objectId, onDone }: { objectId: number; onDone: () => void }) {
  const { t } = useTranslation(['object-passport', 'fields'])
  const id = useId()
  const refresh = useRefresh(listDocuments, listHistory)
  const toast = useToast()
  const errorText = useErrorText()
  const add = useAction(addDocument)
  const [title, setTitle] = useState('')
  const [file, setFile] = useState<File>()
  const [isChecked, setIsChecked] = useState(false)
  const isUntitled = title.trim() === ''
  const isTooLarge = file !== undefined && file.size > documentLimitBytes

  function choose(chosen: File) {
    setFile(chosen)
    if (isUntitled) setTitle(chosen.name.replace(/\.[^.]+$/, ''))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (!file || isUntitled || isTooLarge) return
    add.mutate(
      { params: { id: objectId }, body: { title, file } },
      {
        onSuccess: () => {
          toast.success(t('documents.added'))
          void refresh()
          onDone()
        },
      },
    )
  }

  return (
    <form className={styles.add} noValidate onSubmit={submit}>
      <div>
        <FileButton
          icon={<UploadOutlined aria-hidden />}
          label={t('documents.choose')}
          accept={accepted}
          onFile={choose}
        >
          {t('documents.choose')}
        </FileButton>
        <p className={styles.soft}>{file?.name ?? t('documents.hint')}</p>
        <p className={styles.wrong} role="alert">
          {isChecked && !file && t('documents.noFile')}
          {isTooLarge && t('documents.tooLarge')}
        </p>
      </div>
      <div>
        <label htmlFor={id}>{t('fields:document.title')}</label>
        <Input
          id={id}
          value={title}
          maxLength={300}
          status={isChecked && isUntitled ? 'error' : ''}
          aria-describedby={`${id}-wrong`}
          onChange={(event) => setTitle(event.target.value)}
        />
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {isChecked && isUntitled && t('documents.noTitle')}
        </p>
      </div>
      {add.error && <Alert type="error" showIcon title={errorText(add.error)} />}
      <Button type="primary" htmlType="submit" loading={add.isPending}>
        {t('documents.save')}
      </Button>
    </form>
  )
}
