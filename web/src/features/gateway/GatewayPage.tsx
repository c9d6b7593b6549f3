import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useKnownParams } from '../../lib/address/invalid-params'
import { Page } from '../../ui/Page'
import { CallList } from './CallList'
import { Calls } from './Calls'
import { Deliveries } from './Deliveries'
import styles from './gateway.module.css'
import { Partners } from './Partners'
import { Quarantine } from './Quarantine'

const tabs = ['api', 'partners', 'calls', 'quarantine', 'deliveries'] as const
const parts = {
  api: CallList,
  partners: Partners,
  calls: Calls,
  quarantine: Quarantine,
  deliveries: Deliveries,
}

export function GatewayPage() {
  const { t } = useTranslation('gateway')
  const [search] = useSearchParams()
  useKnownParams(['tab'])
  const navigate = useNavigate()
  const shown = tabs.find((tab) => tab === search.get('tab')) ?? 'api'
  const Part = parts[shown]
  return (
    <Page>
      <Segmented
        className={styles.tabs}
        aria-label={t('which')}
        value={shown}
        options={tabs.map((value) => ({ value, label: <bdi>{t(`tab.${value}`)}</bdi> }))}
        onChange={(value) => void navigate(`?tab=${value}`)}
      />
      <Part />
    </Page>
  )
}
