import { useTranslation } from 'react-i18next'
import { readRiskSigns } from '#contract/api/measurements/emission-decisions'
import type { Emission } from '#contract/api/measurements/emissions'
import { ratioText } from '../../../domain/measurement/measurement-texts'
import { useRead } from '../../../lib/api/server-data'
import { formatNumber } from '../../../lib/text/format'
import { ReadSection } from '../panel-parts'
import styles from './moderation.module.css'
import { type RiskReason, riskReasons } from './risk-reasons'

export function RiskReasons({ emission }: { emission: Emission }) {
  const { t } = useTranslation('moderation')
  const read = useRead(readRiskSigns, { params: { id: emission.id } })
  const text = useReasonText(emission.unit.name)
  const reasons = read.data && riskReasons(read.data, emission.verdict)
  return (
    <ReadSection title={t('risk.why', { risk: formatNumber(emission.risk, 0) })} read={read} rows={3}>
      {reasons?.length === 0 && <p className={styles.calm}>{t('risk.calm')}</p>}
      <ul className={styles.reasons}>
        {reasons?.map((reason) => (
          <li key={reason.word}>{text(reason)}</li>
        ))}
      </ul>
    </ReadSection>
  )
}

function useReasonText(unit: string): (reason: RiskReason) => string {
  const { t } = useTranslation('moderation')
  return (reason) => {
    switch (reason.word) {
      case 'over':
      case 'near':
        return t(`risk.${reason.word}`, { ratio: ratioText(reason.ratio) })
      case 'danger':
        return t('risk.danger', { category: 'I'.repeat(reason.category) })
      case 'above-usual':
      case 'below-usual':
        return t(`risk.${reason.word}`, {
          count: Number(reason.times.toPrecision(2)),
          times: formatNumber(Number(reason.times.toPrecision(2))),
          median: `${formatNumber(Number(reason.median.toPrecision(3)))} ${unit}`,
        })
      case 'laboratory':
        return t('risk.laboratory', { share: formatNumber(Math.round(100 * reason.share)) })
      default:
        return t(`risk.${reason.word}`)
    }
  }
}
