import { Alert, Checkbox, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmissionStatusMark, VerdictMark } from '../../../../domain/measurement/measurement-marks'
import { formatDate, formatNumber } from '../../../../lib/text/format'
import { ScrollBox } from '../../../../ui/ScrollBox'
import styles from './FlipsDialog.module.css'
import type { EntryFlips } from './preview-flips'
import type { JudgingAnew } from './save-limits'

interface Props {
  found: readonly EntryFlips[]
  onSave: (judging: JudgingAnew | undefined) => void
  onBack: () => void
}

const SHOWN = 100
type Flip = EntryFlips['data'][number]

const flipped = ({ before, after }: Pick<Flip, 'before' | 'after'>) =>
  before.object_verdict === after.object_verdict ? 'verdict' : 'object_verdict'

export function FlipsDialog({ found, onSave, onBack }: Props) {
  const { t } = useTranslation(['object-form', 'emissions', 'fields'])
  const [isAsked, setIsAsked] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const reasonId = useId()
  const sum = (of: 'flips' | 'accepted_flips') => found.reduce((total, one) => total + one[of], 0)
  const isReasonMissing = isAsked && reason.trim() === ''
  const flips = found.flatMap(({ data }) => data).slice(0, SHOWN)
  function save() {
    setIsTried(true)
    if (!isReasonMissing) onSave(isAsked ? { rejudge_accepted: true, reason: reason.trim() } : undefined)
  }
  return (
    <Modal
      open
      width={820}
      title={t('flips.title')}
      okText={t('limits.save')}
      cancelText={t('flips.back')}
      onOk={save}
      onCancel={onBack}
    >
      <p>{t('flips.text', { count: sum('flips') })}</p>
      {flips.length > 0 && (
        <ScrollBox label={t('flips.title')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('fields:emission.date')}</th>
                <th scope="col">{t('fields:emission.component')}</th>
                <th scope="col">{t('fields:emission.value')}</th>
                <th scope="col">{t('fields:emission.status')}</th>
                <th scope="col">{t('flips.before')}</th>
                <th scope="col">{t('flips.after')}</th>
              </tr>
            </thead>
            <tbody>
              {flips.map(({ id, date, component, value, qualifier, status, ...flip }) => (
                <tr key={id}>
                  <td>{formatDate(date)}</td>
                  <td>{component.name}</td>
                  <td>
                    {qualifier}
                    {formatNumber(value)}
                  </td>
                  <td>
                    <EmissionStatusMark status={status} />
                  </td>
                  <td>
                    <VerdictMark verdict={flip.before[flipped(flip)]} brief />
                  </td>
                  <td>
                    <VerdictMark verdict={flip.after[flipped(flip)]} brief />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {sum('accepted_flips') > 0 && (
        <>
          <Alert type="warning" showIcon title={t('flips.accepted', { count: sum('accepted_flips') })} />
          <Checkbox checked={isAsked} onChange={({ target }) => setIsAsked(target.checked)}>
            {t('flips.rejudge')}
          </Checkbox>
        </>
      )}
      {isAsked && (
        <div>
          <label htmlFor={reasonId}>{t('flips.reason')}</label>
          <Input.TextArea
            id={reasonId}
            rows={2}
            maxLength={2000}
            value={reason}
            status={isTried && isReasonMissing ? 'error' : ''}
            onChange={({ target }) => setReason(target.value)}
          />
          <p role="alert" className={styles.wrong}>
            {isTried && isReasonMissing && t('flips.reasonMissing')}
          </p>
        </div>
      )}
    </Modal>
  )
}
