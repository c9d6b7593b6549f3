import { PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { listPostFiles, type PostFile, readPostFile } from '#contract/api/help/knowledge-base'
import { call } from '../../../lib/api/api-client'
import { saveNamedFile } from '../../../lib/api/save-file'
import { useRead } from '../../../lib/api/server-data'
import { formatNumber } from '../../../lib/text/format'
import { useChange } from '../../../ui/use-change'
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

export function useSaveFile() {
  const change = useChange()
  return ({ id, name }: PostFile) =>
    change(async () => saveNamedFile(await call(readPostFile, { params: { id } }), name))
}
