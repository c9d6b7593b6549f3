import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useKnownParams } from '../../lib/address/invalid-params'
import { useMayUse } from '../../lib/session/session'
import { Page } from '../../ui/Page'
import { Activities } from './Activities'
import { Authorizations } from './Authorizations'
import styles from './journals.module.css'

const journals = ['activity', 'authorization'] as const

export function JournalsPage() {
  const { t } = useTranslation('journals')
  const [search] = useSearchParams()
  useKnownParams(['tab'])
  const navigate = useNavigate()
  const may = { activity: useMayUse('journals.activity'), authorization: useMayUse('journals.authorization') }
  const asked = journals.find((name) => name === search.get('tab'))
  const shown = asked ?? (may.activity || !may.authorization ? 'activity' : 'authorization')
  return (
    <Page>
      <Segmented
        className={styles.journals}
        aria-label={t('which')}
        value={shown}
        options={journals.map((value) => ({ value, label: <bdi>{t(`${value}.title`)}</bdi> }))}
        onChange={(value) => void navigate(`?tab=${value}`)}
      />
      {shown === 'activity' ? <Activities /> : <Authorizations />}
    </Page>
  )
}
