import { Alert, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Quarantined, replayQuarantined } from '#contract/api/real-time/integration'
import { useAction } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'
import { useToast } from '../../ui/toast'
import styles from './gateway.module.css'
import { fieldsOf, neededFields, useRowWords } from './row-words'

interface Props {
  row: Quarantined
  onClose: () => void
}

export function Replay({ row, onClose }: Props) {
  const { t } = useTranslation(['gateway', 'common'])
  const id = useId()
  const replay = useAction(replayQuarantined)
  const toast = useToast()
  const errorText = useErrorText()
  const { fieldName, problemText } = useRowWords()
  const [current, setCurrent] = useState(row)
  const [fields, setFields] = useState<ReadonlyMap<string, string>>(() => {
    const sent = fieldsOf(row.sent)
    const missing = neededFields[row.kind].filter(
      (field) =>
        !sent.some(([given]) => given === field) && !(field === 'component' && 'component_id' in row.sent),
    )
    return new Map([...sent, ...missing.map((field) => [field, ''] as const)])
  })
  const wrong = new Set(current.problems.map(({ field }) => field))

  function submit() {
    const sent = Object.fromEntries([...fields].filter(([, value]) => value.trim() !== ''))
    replay.mutate(
      { params: { id: row.id }, body: { sent, version: current.version } },
      {
        onSuccess: (answer) => {
          if (answer.status === 'waiting') setCurrent(answer)
          else {
            toast.success(t('held.taken'))
            onClose()
          }
        },
        onError: (error) => toast.error(errorText(error)),
      },
    )
  }

  return (
    <Modal
      open
      title={t('held.correct')}
      okText={t('held.replay')}
      cancelText={t('common:action.cancel')}
      confirmLoading={replay.isPending}
      onCancel={onClose}
      onOk={submit}
    >
      <ul className={styles.problems} role="alert">
        {current.problems.map((problem) => (
          <li key={`${problem.field} ${problem.code}`}>{problemText(problem)}</li>
        ))}
      </ul>
      {current.is_cut && <Alert type="warning" showIcon title={t('held.isCut')} />}
      <div className={styles.form}>
        {[...fields].map(([field, value]) => (
          <div key={field} className={styles.field}>
            <label htmlFor={`${id}-${field}`}>{fieldName(field)}</label>
            <Input
              id={`${id}-${field}`}
              status={wrong.has(field) ? 'error' : ''}
              value={value}
              onChange={({ target }) => setFields(new Map([...fields, [field, target.value]]))}
            />
          </div>
        ))}
      </div>
      <p className={styles.soft}>{t('held.leaveOut')}</p>
    </Modal>
  )
}
