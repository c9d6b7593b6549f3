import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addEmissionComment,
  deleteEmissionComment,
  listEmissionComments,
} from '#contract/api/measurements/emission-details'
import type { Emission } from '#contract/api/measurements/emissions'
import type { Answer } from '#contract/endpoint'
import { call } from '../../lib/api/api-client'
import { newIdempotencyKey } from '../../lib/api/idempotency-key'
import { useRead, useRefresh } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { formatInstant } from '../../lib/text/format'
import { useReasonText } from '../../lib/text/use-reason-text'
import { Allowed } from '../../ui/Allowed'
import { useErrorToast } from '../../ui/toast'
import styles from './emissions.module.css'
import { ReadSection } from './panel-parts'

type Comment = Answer<typeof listEmissionComments>['data'][number]
const most = 500

/** Comments; own ones can be deleted, reasons of decisions cannot. */
export function EmissionComments({ emission: { id } }: { emission: Emission }) {
  const { t } = useTranslation(['emissions', 'fields'])
  const mayRead = useMayUse('emissions.history')
  const read = useRead(
    listEmissionComments,
    { query: { emission: id, page_size: most } },
    { enabled: mayRead },
  )
  if (!mayRead) return null
  const comments = read.data?.data
  return (
    <ReadSection title={t('fields:emission.comments_count')} read={read} rows={2}>
      {comments?.length === 0 && <p className={styles.soft}>{t('comments.none')}</p>}
      <ul className={styles.thread}>
        {comments?.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
      <Allowed to="emissions.comment">
        <AddComment emissionId={id} />
      </Allowed>
    </ReadSection>
  )
}

function Comment({ comment }: { comment: Comment }) {
  const { t } = useTranslation('emissions')
  const { change, isPending } = useChange()
  const reasonText = useReasonText()
  return (
    <li>
      <p className={styles.soft}>
        {formatInstant(comment.created_at)} · <bdi>{comment.author.name}</bdi>
        {comment.required && ` · ${t('comments.reason')}`}
        {comment.may_delete && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('comments.delete')}
            title={t('comments.delete')}
            loading={isPending}
            onClick={() => void change(call(deleteEmissionComment, { body: { id: comment.id } }))}
          />
        )}
      </p>
      <p dir="auto" className={styles.words}>
        {reasonText(comment.reason_code, comment.text)}
      </p>
    </li>
  )
}

function AddComment({ emissionId }: { emissionId: number }) {
  const { t } = useTranslation('emissions')
  const id = useId()
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { change, isPending } = useChange(() => setText(''))
  const isMissing = isChecked && text.trim() === ''

  function add() {
    setIsChecked(text.trim() === '')
    if (text.trim() === '') return
    const body = { emission_id: emissionId, text: text.trim() }
    void change(call(addEmissionComment, { body }, { idempotencyKey: newIdempotencyKey() }))
  }

  return (
    <div className={styles.addComment}>
      <label htmlFor={id}>{t('comments.new')}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={2000}
        value={text}
        status={isMissing ? 'error' : ''}
        aria-invalid={isMissing}
        aria-describedby={`${id}-missing`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-missing`} className={styles.wrong} role="alert">
        {isMissing && t('comments.missing')}
      </p>
      <Button loading={isPending} onClick={add}>
        {t('comments.add')}
      </Button>
    </div>
  )
}

/** The typed text stays until the server has stored it. */
function useChange(onDone?: () => void) {
  const refresh = useRefresh(listEmissionComments)
  const showError = useErrorToast()
  const [isPending, setIsPending] = useState(false)
  async function change(work: Promise<unknown>) {
    setIsPending(true)
    try {
      await work
      onDone?.()
      await refresh()
    } catch (error) {
      showError(error)
    } finally {
      setIsPending(false)
    }
  }
  return { isPending, change }
}
