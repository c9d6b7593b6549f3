import { Button, Modal, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addCasePhoto,
  type CaseDetails,
  listCases,
  listCaseWorkers,
  readCase,
  stepCase,
} from '#contract/api/real-time/cases'
import { type CloseReason, closeReasons } from '#contract/domain/cases/case-closing'
import type { CaseStep } from '#contract/domain/cases/case-status'
import { caseStepWords, closingProblemWords } from '#contract/fields/cases'
import { closeReasonWords } from '#contract/words'
import { call } from '../../lib/api/api-client'
import { newIdempotencyKey } from '../../lib/api/idempotency-key'
import { useRead, useRefresh } from '../../lib/api/server-data'
import { useWords } from '../../lib/text/use-words'
import { useConfirmWithReason } from '../../ui/feedback/use-confirm-with-reason'
import { useClear } from '../../ui/form/use-clear'
import { useErrorToast, useToast } from '../../ui/toast'
import { InspectDialog } from './InspectDialog'
import { inspectionSender } from './send-inspection'

export function CaseSteps({ one }: { one: CaseDetails }) {
  const { t } = useTranslation('cases')
  const say = useWords()
  const refresh = useRefresh(readCase, listCases)
  const toast = useToast()
  const showError = useErrorToast()
  const confirm = useConfirmWithReason()
  const [dialog, setDialog] = useState<'assign' | 'inspect'>()
  const [isBusy, setIsBusy] = useState(false)

  const params = { id: one.id }
  const record = (
    step: CaseStep,
    more: { text?: string; reason_code?: CloseReason; assignee_id?: number | null } = {},
  ) =>
    call(
      stepCase,
      { params, body: { step, version: one.version, ...more } },
      { idempotencyKey: newIdempotencyKey() },
    )

  async function take(step: CaseStep, work: () => Promise<unknown>) {
    setIsBusy(true)
    try {
      await work()
      toast.success(t(`taken.${step}`))
      setDialog(undefined)
    } catch (error) {
      showError(error)
    } finally {
      setIsBusy(false)
      void refresh()
    }
  }

  const sendInspection = useRef(inspectionSender())
  const inspect = (text: string, photos: readonly File[]) =>
    sendInspection.current(
      {
        findings: (found) => record('inspect', { text: found }),
        photo: (photo) =>
          call(addCasePhoto, { params, body: { photo } }, { idempotencyKey: newIdempotencyKey() }),
      },
      text,
      photos,
    )

  async function begin(step: CaseStep) {
    if (step === 'acknowledge') await take(step, () => record(step))
    else if (step === 'assign' || step === 'inspect') {
      sendInspection.current = inspectionSender()
      setDialog(step)
    } else {
      const problem = step === 'close' ? one.closing_problem : null
      const question = t(`ask.${step}`)
      const answer = await confirm({
        title: say(caseStepWords[step]),
        text: problem
          ? `${say(closingProblemWords[problem])}. ${t('ask.nevertheless')} ${question}`
          : question,
        okText: say(caseStepWords[step]),
        reasons: problem ? closeReasons.map((value) => ({ value, label: say(closeReasonWords[value]) })) : [],
      })
      if (!answer) return
      const reason_code = closeReasons.find((code) => code === answer.reason)
      await take(step, () => record(step, { text: answer.text, ...(reason_code && { reason_code }) }))
    }
  }

  const [next] = one.may.filter((step) => step !== 'assign')
  return (
    <>
      {[...one.may].reverse().map((step) => (
        <Button
          key={step}
          type={step === next ? 'primary' : 'default'}
          loading={isBusy && step === next}
          onClick={() => void begin(step)}
        >
          {say(caseStepWords[step])}
        </Button>
      ))}
      {dialog === 'assign' && (
        <AssignDialog
          current={one.assignee?.id}
          onClose={() => setDialog(undefined)}
          onChosen={(assignee_id) => take('assign', () => record('assign', { assignee_id }))}
        />
      )}
      {dialog === 'inspect' && (
        <InspectDialog
          onClose={() => setDialog(undefined)}
          onDone={(text, photos) => take('inspect', () => inspect(text, photos))}
        />
      )}
    </>
  )
}

interface Props {
  current: number | undefined
  onClose: () => void
  onChosen: (id: number | null) => Promise<void>
}

function AssignDialog({ current, onClose, onChosen }: Props) {
  const { t } = useTranslation(['cases', 'common'])
  const [chosen, choose] = useState<number | null>(current ?? null)
  const { data } = useRead(listCaseWorkers, { query: { page_size: 500 } })
  return (
    <Modal
      open
      title={t('assign.title')}
      okText={t('assign.ok')}
      cancelText={t('common:action.cancel')}
      onCancel={onClose}
      onOk={() => onChosen(chosen)}
    >
      <Select<number>
        aria-label={t('assign.who')}
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear={useClear().ofChoice}
        placeholder={t('assign.nobody')}
        loading={!data}
        {...(chosen !== null && { value: chosen })}
        options={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => choose(id ?? null)}
      />
    </Modal>
  )
}
