import { CheckOutlined, CloseOutlined, RollbackOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { changeEmissionStatus } from '#contract/api/emission-decisions'
import type { Emission } from '#contract/api/emissions'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import { call } from '../../../lib/api/api-client'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key'
import { useErrorText } from '../../../lib/text/error-text'
import { useToast } from '../../../ui/toast'
import { useAskReason } from '../use-ask-reason'
import { emissionReads } from './use-records'

/** What a moderator may make of this record, also of one that is decided already. */
export function MoveButtons({ emission }: { emission: Emission }) {
  const { t } = useTranslation('emissions')
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()
  const askReason = useAskReason()
  const { id, version, may } = emission

  async function move(status: EmissionStatus, comment?: string) {
    const body = { id, version, status, ...(comment !== undefined && { comment }) }
    try {
      await call(changeEmissionStatus, { body }, { idempotencyKey: newIdempotencyKey() })
      toast.success(t('decision.done'))
    } catch (error) {
      toast.error(`${t('decision.failed')} ${errorText(error)}`)
    }
    for (const queryKey of emissionReads) void queries.invalidateQueries({ queryKey })
  }

  async function moveWithReason(kind: 'cancel' | 'reopen') {
    const reason = await askReason(kind, 1)
    if (reason !== undefined) await move(kind === 'cancel' ? 'Canceled' : 'Edited', reason)
  }

  return (
    <>
      {may.includes('accept') && (
        <Button icon={<CheckOutlined aria-hidden />} onClick={() => void move('Accepted')}>
          {t('decision.accept')}
        </Button>
      )}
      {may.includes('cancel') && (
        <Button icon={<CloseOutlined aria-hidden />} onClick={() => void moveWithReason('cancel')}>
          {t('decision.cancel')}
        </Button>
      )}
      {may.includes('reopen') && (
        <Button icon={<RollbackOutlined aria-hidden />} onClick={() => void moveWithReason('reopen')}>
          {t('decision.reopen')}
        </Button>
      )}
    </>
  )
}
