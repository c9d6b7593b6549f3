import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import {
  addCardFile,
  type CardFile,
  deleteCardFile,
  listCardFiles,
  readCardFile,
} from '#contract/api/registry/expertise'
import { call } from '../../lib/api/api-client'
import { saveFile } from '../../lib/api/save-file'
import { readKey, useRead } from '../../lib/api/server-data'
import { formatNumber } from '../../lib/text/format'
import { Allowed } from '../../ui/Allowed'
import { Block } from '../../ui/Block'
import { ErrorState, Loading } from '../../ui/states'
import { useChange } from '../../ui/use-change'
import styles from './expertise.module.css'

const asFile = { ...readCardFile, response: z.file() }

export function CardFiles({ cardId }: { cardId: number }) {
  const { t } = useTranslation('expertise')
  const picked = useRef<HTMLInputElement>(null)
  const params = { id: cardId }
  const { data, error, refetch } = useRead(listCardFiles, { params, query: { page_size: 100 } })
  const queries = useQueryClient()
  const change = useChange(() => queries.invalidateQueries({ queryKey: readKey(listCardFiles) }))
  const save = ({ id, name }: CardFile) =>
    change(async () => {
      const file = await call(asFile, { params: { ...params, file_id: id } })
      const [, stem = name, extension = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? []
      saveFile(file, stem, extension)
    })

  return (
    <Block
      title={t('files.title')}
      actions={
        <Allowed to="expertise.edit">
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => picked.current?.click()}>
            {t('files.add')}
          </Button>
        </Allowed>
      }
    >
      <input
        ref={picked}
        type="file"
        hidden
        accept=".pdf,.docx,.xlsx,.png,.jpg,.jpeg"
        aria-label={t('files.add')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void change(() => call(addCardFile, { params, body: { file } }))
          event.target.value = ''
        }}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={2} />}
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
