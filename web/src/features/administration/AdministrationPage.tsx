import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readAdministration } from '#contract/api/operation/administration'
import { listSessions } from '#contract/api/people/users'
import type { Answer } from '#contract/endpoint'
import { backupFields } from '#contract/fields/backups'
import { authorizationFields } from '#contract/fields/journals'
import { type Drawing, Drawn } from '../../domain/dashboard/ChartWidget'
import { Pair } from '../../domain/dashboard/Dashboard'
import styles from '../../domain/dashboard/Dashboard.module.css'
import { Widget } from '../../domain/dashboard/Widget'
import { WidgetTable } from '../../domain/dashboard/WidgetTable'
import { useRead } from '../../lib/api/server-data'
import { deviceName } from '../../lib/device/device-name'
import { useMayUse } from '../../lib/session/session'
import { formatDate, formatInstant, formatNumber, noData } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Facts } from '../../ui/Facts'
import { Page } from '../../ui/Page'
import { AllJobs } from './AllJobs'
import { FigureCards } from './FigureCards'

type OpenSession = Answer<typeof listSessions>['data'][number]

const SHOWN = 50

function OpenSessions() {
  const { t } = useTranslation('administration')
  const say = useWords()
  const reading = useRead(listSessions, { query: { page_size: SHOWN } })
  const mayUsers = useMayUse('users.view')
  const who = ({ user, current }: OpenSession) => (
    <>
      {mayUsers ? <Link to={`/settings/users?open=${user.id}`}>{user.name}</Link> : user.name}
      {current && ` (${t('sessions.current')})`}
    </>
  )
  return (
    <div id="sessions">
      <Widget title={t('sessions.title')} reading={reading}>
        {(page) => (
          <>
            <WidgetTable
              caption={t('sessions.title')}
              rows={page.data}
              keyOf={({ id }) => id}
              columns={[
                { key: 'user', title: t('sessions.user'), cell: who },
                {
                  ...{ key: 'device', title: t('sessions.device') },
                  cell: (row) => deviceName(row.user_agent) ?? t('sessions.unknown'),
                },
                {
                  key: 'ip',
                  title: say(authorizationFields.ip.title),
                  cell: ({ ip }) => <bdi dir="ltr">{ip}</bdi>,
                },
                { key: 'used', title: t('sessions.used'), cell: (row) => formatInstant(row.last_used_at) },
              ]}
            />
            {page.count > SHOWN && (
              <p className={styles.soft}>
                {t('sessions.more', { number: formatNumber(page.count - SHOWN) })}
              </p>
            )}
          </>
        )}
      </Widget>
    </div>
  )
}

function Storage({ answer }: { answer: Answer<typeof readAdministration> }) {
  const { t } = useTranslation('administration')
  const { storage } = answer
  const size = (bytes: number | null) =>
    bytes === null ? noData : sizeText(bytes, t('unit.mb'), t('unit.gb'))
  const facts = {
    database: size(storage.database),
    files: size(storage.files),
    free: size(storage.free),
    backup: <LastBackup of={answer.last_backup} />,
    version: answer.version,
    databaseVersion: answer.database_version,
    startedAt: formatInstant(answer.started_at),
  }
  return (
    <Facts
      facts={Object.entries(facts).map(([key, value]) => ({
        key,
        label: t(`storage.${key as keyof typeof facts}`),
        value,
      }))}
    />
  )
}

function LastBackup({ of }: { of: Answer<typeof readAdministration>['last_backup'] }) {
  const { t } = useTranslation('administration')
  const say = useWords()
  const text = of
    ? `${formatInstant(of.created_at)} · ${say(backupFields.verification.choices?.[of.verification] ?? noWords)}`
    : t('storage.noBackup')
  return useMayUse('backups.view') ? <Link to="/settings/backups/index">{text}</Link> : text
}

const noWords = { ru: '', uz: '' }
const MB = 1024 ** 2

function sizeText(bytes: number, mb: string, gb: string): string {
  return bytes < 1024 * MB
    ? `${formatNumber(bytes / MB, 1)} ${mb}`
    : `${formatNumber(bytes / 1024 / MB, 1)} ${gb}`
}

const REFRESH_MS = 60_000

export function AdministrationPage() {
  const { t } = useTranslation('administration')
  const reading = useRead(readAdministration, {}, { refetchInterval: REFRESH_MS })
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

type Days = Answer<typeof readAdministration>['sign_ins']

function SignIns({ days }: { days: Days }) {
  const { t } = useTranslation(['administration', 'fields'])
  const draw = useCallback(
    (signIns: Days): Drawing => {
      const sum = (name: 'signed_in' | 'refused') => signIns.reduce((total, day) => total + day[name], 0)
      return {
        option: {
          kind: 'bar',
          categoryTitle: t('fields:emission.date'),
          categories: signIns.map(({ day }) => formatDate(day).slice(0, 5)),
          series: [
            { name: t('signIns.signedIn'), values: signIns.map(({ signed_in }) => signed_in) },
            { name: t('signIns.refused'), values: signIns.map(({ refused }) => refused) },
          ],
        },
        summary: t('signIns.summary', {
          signedIn: formatNumber(sum('signed_in')),
          refused: formatNumber(sum('refused')),
        }),
      }
    },
    [t],
  )
  return <Drawn title={t('signIns.title')} data={days} draw={draw} height={260} />
}
