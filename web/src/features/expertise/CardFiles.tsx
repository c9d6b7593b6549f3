import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  addCardFile,
  type CardFile,
  deleteCardFile,
  listCardFiles,
  readCardFile,
} from '#contract/api/registry/expertise'
import { call } from '../../lib/api/api-client'
import { saveNamedFile } from '../../lib/api/save-file'
import { useRead, useRefresh } from '../../lib/api/server-data'
import { formatNumber } from '../../lib/text/format'
import { Allowed } from '../../ui/Allowed'
import { Block } from '../../ui/Block'
import { FileButton } from '../../ui/FileButton'
import { LoadState } from '../../ui/states'
import { useChange } from '../../ui/use-change'
import styles from './expertise.module.css'

export function CardFiles({ cardId }: { cardId: number }) {
  const { t } = useTranslation('expertise')
  const params = { id: cardId }
  const { data, error, refetch } = useRead(listCardFiles, { params, query: { page_size: 100 } })
  const change = useChange(useRefresh(listCardFiles))
  const save = ({ id, name }: CardFile) =>
    change(async () => saveNamedFile(await call(readCardFile, { params: { ...params, file_id: id } }), name))

  return (
    <Block
      title={t('files.title')}
      actions={
        <Allowed to="expertise.edit">
          <FileButton
            label={t('files.add')}
            accept=".pdf,.docx,.xlsx,.png,.jpg,.jpeg"
            icon={<UploadOutlined aria-hidden />}
            onFile={(file) => void change(() => call(addCardFile, { params, body: { file } }))}
          >
            {t('files.add')}
          </FileButton>
        </Allowed>
      }
    >
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={2} />}
      {data?.data.length === 0 && <p className={styles.soft}>{t('files.none')}</p>}
      <ul className={styles.list}>
        {data?.data.map((file) => (
          <li key={file.id}>
            <Button type="link" onClick={() => void save(file)}>
              <bdi>{file.name}</bdi>
            </Button>
            <span className={styles.soft}>
              {t('files.size', { size: formatNumber(Math.ceil(file.bytes / 1024)) })}
            </span>
            <Allowed to="expertise.edit">
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('files.delete', { name: file.name })}
                onClick={() =>
                  void change(() => call(deleteCardFile, { params: { ...params, file_id: file.id } }))
                }
              />
            </Allowed>
          </li>
        ))}
      </ul>
    </Block>
  )
}
