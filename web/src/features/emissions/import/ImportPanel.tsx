import { useTranslation } from 'react-i18next'
import type { Medium } from '#contract/domain/measurement/medium'
import { SidePanel } from '../../../ui/panel/SidePanel'
import { ImportMeasurements } from './ImportMeasurements'

interface Props {
  medium: Medium
  isOpen: boolean
  onClose: () => void
}

export default function ImportPanel({ medium, isOpen, onClose }: Props) {
  const { t } = useTranslation('emissions-import')
  return (
    <SidePanel isOpen={isOpen} title={t(`title.${medium}`)} width={960} onClose={onClose}>
      <ImportMeasurements medium={medium} onClose={onClose} />
    </SidePanel>
  )
}
