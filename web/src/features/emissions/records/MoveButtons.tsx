import { CheckOutlined, CloseOutlined, RollbackOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import { useDecide } from '../use-decide'

/** What a moderator may make of this record, also of one that is decided already. */
export function MoveButtons({ emission }: { emission: Emission }) {
  const { t } = useTranslation('emissions')
  const decide = useDecide()
  const { may } = emission
  return (
    <>
      {may.includes('accept') && (
        <Button icon={<CheckOutlined aria-hidden />} onClick={() => void decide('accept', emission)}>
          {t('decision.accept')}
        </Button>
      )}
      {may.includes('cancel') && (
        <Button icon={<CloseOutlined aria-hidden />} onClick={() => void decide('cancel', emission)}>
          {t('decision.cancel')}
        </Button>
      )}
      {may.includes('reopen') && (
        <Button icon={<RollbackOutlined aria-hidden />} onClick={() => void decide('reopen', emission)}>
          {t('decision.reopen')}
        </Button>
      )}
    </>
  )
}
