import { PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { listPostFiles, type PostFile, readPostFile } from '#contract/api/help/knowledge-base'
import { call } from '../../../lib/api/api-client'
import { saveFile } from '../../../lib/api/save-file'
import { useRead } from '../../../lib/api/server-data'
import { useErrorText } from '../../../lib/text/error-text'
import { formatNumber } from '../../../lib/text/format'
import { useToast } from '../../../ui/toast'
import styles from './reading.module.css'

export function Attachments({ postId }: { postId: number }) {
  const { t } = useTranslation('help')
  const { data } = useRead(listPostFiles, { query: { post: postId, page_size: 100 } })
  const documents = data?.data.filter(({ is_picture }) => !is_picture) ?? []
  const save = useSaveFile()
  if (documents.length === 0) return null
  return (
    <section aria-label={t('files.title')}>
      <h2 className={styles.filesTitle}>{t('files.title')}</h2>
      <ul className={styles.files}>
        {documents.map((file) => (
          <li key={file.id}>
            <Button type="link" icon={<PaperClipOutlined aria-hidden />} onClick={() => void save(file)}>
              <bdi>{file.name}</bdi>
            </Button>
            <span className={styles.soft}>
              {t('files.size', { size: formatNumber(Math.ceil(file.bytes / 1024)) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const asFile = { ...readPostFile, response: z.file() }

export function useSaveFile(): (file: PostFile) => Promise<void> {
  const toast = useToast()
  const errorText = useErrorText()
  return async ({ id, name }) => {
    try {
      const file = await call(asFile, { params: { id } })
      const [, stem = name, extension = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? []
      saveFile(file, stem, extension)
    } catch (error) {
      toast.error(errorText(error))
    }
  }
}
