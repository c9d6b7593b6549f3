import { CheckOutlined, CloseOutlined, RollbackOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EmissionDecision } from '#contract/domain/measurement/emission-transitions'
import { useHasKeys } from '../../lib/device/use-media'

export const decisionKinds = {
  accept: { icon: <CheckOutlined aria-hidden />, key: 'A' },
  cancel: { icon: <CloseOutlined aria-hidden />, key: 'X' },
  reopen: { icon: <RollbackOutlined aria-hidden />, key: 'Z' },
}

interface Props extends ButtonProps {
  decision: EmissionDecision
  /** Names the key that does the same. */
  hasKey?: boolean
}

export function DecisionButton({ decision, hasKey = false, ...rest }: Props) {
  const { t } = useTranslation('emissions')
  const { icon, key } = decisionKinds[decision]
  return (
    <Button icon={icon} {...rest}>
      {t(`decision.${decision}`)}
      {hasKey && <KeyName of={key} />}
    </Button>
  )
}

/** Behind the text of a button, where there is a keyboard: « (Z)». */
export function KeyName({ of }: { of: string }) {
  return useHasKeys() && <> ({of})</>
}
