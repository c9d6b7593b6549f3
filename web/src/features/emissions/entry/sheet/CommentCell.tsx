import { CommentOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../entry.module.css'
import { focusCell } from './cell-keys'

interface Props {
  componentId: number
  name: string
  comment: string
  /** How many comments the record has already. */
  recordedCount: number
  isReadOnly: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onComment: (comment: string) => void
}

/** Out of the way of Tab, which goes from value to value: F2 in the value's cell opens it. */
const notInOrder = { tabIndex: -1 }

export function CommentCell(props: Props) {
  const { componentId, name, comment, recordedCount, isReadOnly, isOpen, onOpen, onComment } = props
  const { t } = useTranslation(['emission-entry', 'fields'])
  if (isOpen && !isReadOnly) {
    return (
      <td className={styles.comment}>
        <Input
          autoFocus
          maxLength={2000}
          aria-label={t('grid.commentOf', { component: name })}
          placeholder={t('fields:emission.comment')}
          value={comment}
          onChange={(event) => onComment(event.target.value)}
          onBlur={() => onOpen(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            if (event.ctrlKey || event.metaKey) return
            event.preventDefault()
            focusCell(componentId)
          }}
        />
      </td>
    )
  }
  if (isReadOnly) return <td className={styles.comment}>{comment}</td>
  const label = t(comment ? 'grid.changeComment' : 'grid.addComment', { component: name })
  return (
    <td className={styles.comment}>
      <Button
        {...notInOrder}
        type="text"
        size="small"
        className={styles.commentButton}
        icon={<CommentOutlined aria-hidden />}
        aria-label={label}
        title={label}
        onClick={() => onOpen(true)}
      >
        {comment || (recordedCount > 0 ? String(recordedCount) : '')}
      </Button>
    </td>
  )
}
