import { useTranslation } from 'react-i18next'
import { readAdministration } from '#contract/api/operation/administration'
import { Pair } from '../../domain/dashboard/Dashboard'
import styles from '../../domain/dashboard/Dashboard.module.css'
import { Widget } from '../../domain/dashboard/Widget'
import { useRead } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { Page } from '../../ui/Page'
import { AllJobs } from './AllJobs'
import { FigureCards } from './FigureCards'
import { OpenSessions } from './OpenSessions'
import { SignIns } from './SignIns'
import { Storage } from './Storage'

const REFRESH_MS = 60_000

export function AdministrationPage() {
  const { t } = useTranslation('administration')
  const { data, error, refetch } = useRead(readAdministration, {}, { refetchInterval: REFRESH_MS })
  const reading = { data, error, refetch: () => void refetch(), isStale: false }
  const maySessions = useMayUse('users.sessions')
  return (
    <Page>
      <div className={styles.widgets}>
        <Widget title={t('figures')} reading={reading} rows={3} isBare>
          {(answer) => <FigureCards answer={answer} />}
        </Widget>
        <Pair>
          <Widget title={t('signIns.title')} reading={reading} isTitled rows={8}>
            {(answer) => <SignIns days={answer.sign_ins} />}
          </Widget>
          <Widget title={t('storage.title')} reading={reading} rows={6}>
            {(answer) => <Storage answer={answer} />}
          </Widget>
        </Pair>
        {maySessions && <OpenSessions />}
        <AllJobs />
      </div>
    </Page>
  )
}
