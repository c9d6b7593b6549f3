import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { type CaseDetails, type CaseEntry, readCase } from '#contract/api/real-time/cases'
import { caseFields, closingProblemWords } from '#contract/fields/cases'
import { titles } from '#contract/fields/titles'
import { closeReasonWords } from '#contract/words'
import { timesText } from '../../domain/measurement/measurement-texts'
import { useRead } from '../../lib/api/server-data'
import { usePreferences } from '../../lib/device/preferences'
import { useMayUse } from '../../lib/session/session'
import { formatDays, formatInstant, formatNumber, noData } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Block } from '../../ui/Block'
import { type Fact, Facts } from '../../ui/Facts'
import { Page } from '../../ui/Page'
import { LoadState } from '../../ui/states'
import { CaseChart } from './CaseChart'
import { CaseMap } from './CaseMap'
import { CasePhoto } from './CasePhoto'
import { CaseSteps } from './CaseSteps'
import { CaseLoad, CaseStatusMark } from './case-marks'
import styles from './cases.module.css'
import { deadlineText } from './deadline-text'

export function CasePage() {
  const { t } = useTranslation('cases')
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const { data, error, refetch } = useRead(readCase, { params: { id } })
  return (
    <Page
      title={data && `${t('one', { id })}: ${data.component.name}`}
      actions={
        data && (
          <>
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => void navigate(`/cases/${id}/act`)}>
              {t('act')}
            </Button>
            <CaseSteps one={data} />
          </>
        )
      }
    >
      {!data && <LoadState error={error} refetch={refetch} rows={14} />}
      {data && (
        <>
          <Block title={t('facts')}>
            <CaseFacts one={data} />
          </Block>
          <CaseChart one={data} />
          <CaseTimeline one={data} />
          <CaseMap one={data} />
        </>
      )}
    </Page>
  )
}

function CaseFacts({ one }: { one: CaseDetails }) {
  const { t } = useTranslation('cases')
  const say = useWords()
  const deadlineText = useDeadlineText()
  const mayOpen = useMayUse('ministry.object-info')
  const title = (name: keyof typeof caseFields) => say(caseFields[name].title)
  const object =
    one.object &&
    (mayOpen ? (
      <Link to={`/ministry/info_objects/${one.object.id}`}>{one.object.name}</Link>
    ) : (
      one.object.name
    ))
  const facts: Fact[] = [
    { key: 'object', label: title('object'), value: object ?? noData },
    {
      key: 'source',
      label: one.source ? title('source') : t('station'),
      value: one.source?.name ?? one.station?.name ?? noData,
    },
    { key: 'status', label: title('status'), value: <CaseStatusMark one={one} /> },
    { key: 'worst_load', label: title('worst_load'), value: <CaseLoad load={one.worst_load} /> },
    { key: 'exceedances', label: title('exceedances'), value: formatNumber(one.exceedances) },
    { key: 'dates', label: t('dates'), value: formatDays(one.first_date, one.last_date) },
    { key: 'opened_at', label: title('opened_at'), value: formatInstant(one.opened_at) },
    {
      key: 'acknowledge_by',
      label: t('acknowledgeBy'),
      value: deadlineText(one.acknowledge_by, one.acknowledged_at),
      isLong: true,
    },
    {
      key: 'close_by',
      label: t('closeBy'),
      value: deadlineText(one.close_by, one.closed_at),
      isLong: true,
    },
    {
      key: 'assignee',
      label: title('assignee'),
      value: one.assignee?.name ?? say(caseFields.assignee.missing ?? { ru: noData, uz: noData }),
    },
    {
      key: 'region',
      label: title('region'),
      value: [one.region.name, one.district?.name].filter(Boolean).join(', '),
    },
    { key: 'danger', label: title('danger_category'), value: one.danger_category ?? noData },
    {
      key: 'medium',
      label: say(titles.medium),
      value: say(caseFields.medium.choices?.[one.medium] ?? titles.medium),
    },
    {
      key: 'closing',
      label: t('closing'),
      value: one.closing_problem && say(closingProblemWords[one.closing_problem]),
      isLong: true,
    },
    {
      key: 'close_reason',
      label: t('closeReason'),
      value: one.close_reason && say(closeReasonWords[one.close_reason]),
    },
    { key: 'finding', label: t('finding'), value: one.finding, isLong: true },
  ]
  // Closing problem, reason and finding come with the end of a case.
  return <Facts facts={facts.filter(({ value }) => value !== null && value !== '')} />
}

function CaseTimeline({ one }: { one: CaseDetails }) {
  const { t } = useTranslation('cases')
  return (
    <Block title={t('timeline.title')}>
      <ol className={styles.timeline}>
        {one.entries.map((entry) => (
          <Entry key={entry.id} caseId={one.id} entry={entry} />
        ))}
      </ol>
    </Block>
  )
}

function Entry({ caseId, entry }: { caseId: number; entry: CaseEntry }) {
  const { t } = useTranslation('cases')
  const { kind, at, actor, text, load, assignee, photos, due_at, reason_code } = entry
  const say = useWords()
  const deadlineText = useDeadlineText()
  const what = kind === 'assigned' && !assignee ? t('timeline.unassigned') : t(`timeline.${kind}`)
  return (
    <li>
      <p className={styles.soft}>
        {formatInstant(at)} · {actor?.name ?? t('timeline.system')}
      </p>
      <p className={styles.what}>
        {what}
        {assignee && `: ${assignee.name}`}
        {load !== null && ` ${timesText(load)}`}
      </p>
      {due_at && <p className={styles.soft}>{t('timeline.due', { deadline: deadlineText(due_at, at) })}</p>}
      {reason_code && <p>{say(closeReasonWords[reason_code])}</p>}
      {text && <p dir="auto">{text}</p>}
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((id) => (
            <CasePhoto key={id} caseId={caseId} photoId={id} />
          ))}
        </div>
      )}
    </li>
  )
}

function useDeadlineText(): (due: string, done: string | null) => string {
  const lang = usePreferences((preferences) => preferences.lang)
  return (due, done) => deadlineText(lang, due, done)
}
