import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  /** None where there is no such record. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** From a record beside its list to the one above and below. */
export function StepButtons({ onUp, onDown }: Props) {
  const { t } = useTranslation('emissions')
  const steps = [
    { name: t('step.up'), key: 'K', icon: <UpOutlined aria-hidden />, go: onUp },
    { name: t('step.down'), key: 'J', icon: <DownOutlined aria-hidden />, go: onDown },
  ]
  return steps.map(({ name, key, icon, go }) => (
    <Button
      key={key}
      type="text"
      icon={icon}
      aria-label={name}
      title={`${name} (${key})`}
      disabled={!go}
      onClick={go}
    />
  ))
}
