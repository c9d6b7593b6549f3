import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { addPostFile, deletePostFile, listPostFiles } from '#contract/api/help/knowledge-base'
import { call } from '../../../lib/api/api-client'
import { useRead } from '../../../lib/api/server-data'
import { formatNumber } from '../../../lib/text/format'
import { Block } from '../../../ui/Block'
import { FileButton } from '../../../ui/FileButton'
import { useSaveFile } from '../reading/Attachments'
import styles from './editing.module.css'
import { useHelpActions } from './use-help-actions'

export function PostFiles({ postId }: { postId: number }) {
  const { t } = useTranslation('help')
  const { data } = useRead(listPostFiles, { query: { post: postId, page_size: 100 } })
  const documents = data?.data.filter(({ is_picture }) => !is_picture) ?? []
  const actions = useHelpActions()
  const save = useSaveFile()
  const add = (file: File) =>
    void actions.change(() => call(addPostFile, { body: { post_id: postId, file } }), t('files.added'))
  return (
    <Block
      title={t('files.title')}
      actions={
        <FileButton
          label={t('files.add')}
          accept=".pdf,.docx,.xlsx"
          icon={<UploadOutlined aria-hidden />}
          onFile={add}
        >
          {t('files.add')}
        </FileButton>
      }
    >
      {documents.length === 0 && <p className={styles.soft}>{t('files.hint')}</p>}
      <ul className={styles.files}>
        {documents.map((file) => (
          <li key={file.id}>
            <Button type="link" onClick={() => void save(file)}>
              <bdi>{file.name}</bdi>
            </Button>
            <span className={styles.soft}>
              {t('files.size', { size: formatNumber(Math.ceil(file.bytes / 1024)) })}
            </span>
            <Button
              type="text"
              danger
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('action.deleteOf', { name: file.name })}
              onClick={() =>
                void actions.remove(file.name, () => call(deletePostFile, { params: { id: file.id } }))
              }
            />
          </li>
        ))}
      </ul>
    </Block>
  )
}
