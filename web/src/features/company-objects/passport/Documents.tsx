import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { deleteDocument, downloadDocument, listDocuments } from '#contract/api/registry/object-passport'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../lib/api/api-client'
import { saveNamedFile } from '../../../lib/api/save-file'
import { useRead, useRefresh } from '../../../lib/api/server-data'
import { useMayUse } from '../../../lib/session/session'
import { useErrorText } from '../../../lib/text/error-text'
import { formatInstant, formatNumber } from '../../../lib/text/format'
import { Allowed } from '../../../ui/Allowed'
import { Block } from '../../../ui/Block'
import { useUndo } from '../../../ui/feedback/use-undo'
import { SidePanel } from '../../../ui/panel/SidePanel'
import { ScrollBox } from '../../../ui/ScrollBox'
import { ErrorState, Loading } from '../../../ui/states'
import { useToast } from '../../../ui/toast'
import { AddDocument } from './AddDocument'
import styles from './passport.module.css'

type Document = Answer<typeof listDocuments>['data'][number]

export function Documents({ objectId }: { objectId: number }) {
  const { t } = useTranslation('object-passport')
  const { data, error, refetch } = useRead(listDocuments, {
    params: { id: objectId },
    query: { page_size: 500 },
  })
  const [isAdding, setIsAdding] = useState(false)
  const { remove, goingIds } = useRemove(objectId)
  const documents = data?.data.filter(({ id }) => !goingIds.includes(id))
  const close = () => setIsAdding(false)
  return (
    <Block
      title={t('documents.title')}
      actions={
        <Allowed to="objects.edit">
          <Button
            className={styles.notPrinted}
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            {t('documents.add')}
          </Button>
        </Allowed>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !documents && <Loading rows={2} />}
      {documents?.length === 0 && <p className={styles.soft}>{t('documents.none')}</p>}
      {documents && documents.length > 0 && (
        <DocumentTable objectId={objectId} documents={documents} onRemove={remove} />
      )}
      <SidePanel isOpen={isAdding} title={t('documents.add')} onClose={close}>
        <AddDocument objectId={objectId} onDone={close} />
      </SidePanel>
    </Block>
  )
}

interface TableProps {
  objectId: number
  documents: readonly Document[]
  onRemove: (document: Document) => void
}

function DocumentTable({ objectId, documents, onRemove }: TableProps) {
  const { t } = useTranslation(['object-passport', 'company-objects', 'fields'])
  const download = useDownload(objectId)
  const seesAuthors = useMayUse('objects.history')
  return (
    <ScrollBox isSection label={t('documents.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('fields:document.title')}</th>
            <th scope="col">{t('documents.file')}</th>
            <th scope="col" className={styles.numeric}>
              {t('documents.size')}
            </th>
            {seesAuthors && <th scope="col">{t('documents.by')}</th>}
            <th scope="col">{t('documents.at')}</th>
            <th scope="col" className={styles.notPrinted}>
              <span className="sr-only">{t('company-objects:action.delete')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <tr key={document.id}>
              <th scope="row" dir="auto">
                {document.title}
              </th>
              <td>
                <Button
                  type="link"
                  className={styles.file}
                  title={t('documents.download', { title: document.title })}
                  onClick={() => void download(document)}
                >
                  {document.file_name}
                </Button>
              </td>
              <td className={styles.numeric}>{formatNumber(Math.ceil(document.bytes / 1024))}</td>
              {seesAuthors && <td>{document.uploaded_by?.name}</td>}
              <td>{formatInstant(document.created_at)}</td>
              <td className={styles.notPrinted}>
                <Allowed to="objects.edit">
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t('documents.remove', { title: document.title })}
                    onClick={() => onRemove(document)}
                  />
                </Allowed>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const asFile = { ...downloadDocument, response: z.file() }

function useDownload(objectId: number): (document: Document) => Promise<void> {
  const { t } = useTranslation('object-passport')
  const toast = useToast()
  const errorText = useErrorText()
  return async ({ id, file_name }) => {
    try {
      const file = await call(asFile, { params: { id: objectId, document_id: id } })
      saveNamedFile(file, file_name)
    } catch (error) {
      toast.error(`${t('documents.failed')} ${errorText(error)}`)
    }
  }
}

/** Removed from the list at once, from the server after the undo period. */
function useRemove(objectId: number) {
  const { t } = useTranslation('object-passport')
  const undo = useUndo()
  const toast = useToast()
  const errorText = useErrorText()
  const refresh = useRefresh(listDocuments)
  const [goingIds, setGoingIds] = useState<number[]>([])

  function remove({ id, title }: Document) {
    setGoingIds((ids) => [...ids, id])
    const putBack = () => setGoingIds((ids) => ids.filter((one) => one !== id))
    undo({
      text: t('documents.removed', { title }),
      onUndo: putBack,
      run: async () => {
        try {
          await call(deleteDocument, { params: { id: objectId, document_id: id } })
          await refresh()
        } catch (error) {
          putBack()
          toast.error(`${t('documents.failed')} ${errorText(error)}`)
        }
      },
    })
  }
  return { remove, goingIds }
}
