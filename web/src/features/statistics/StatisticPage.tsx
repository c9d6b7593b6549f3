import { FileExcelOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { media } from '#contract/domain/measurement/medium'
import { titles } from '#contract/fields/titles'
import { mediumWords } from '#contract/words'
import { PeriodFilter } from '../../domain/statistics/PeriodFilter'
import { StatisticTable } from '../../domain/statistics/StatisticTable'
import type { Statistic } from '../../domain/statistics/statistic-columns'
import { useCurrentScreen } from '../../lib/address/current-screen'
import { saveFile } from '../../lib/api/save-file'
import { formatDays, formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Allowed } from '../../ui/Allowed'
import { FilterChoice } from '../../ui/filters/FilterChoice'
import { Page } from '../../ui/Page'
import { Empty, ErrorState, Loading } from '../../ui/states'
import { useChange } from '../../ui/use-change'
import { type StatisticName, shownOf } from './statistics'
import styles from './statistics.module.css'
import { useStatistic } from './use-statistic'

export function StatisticPage({ name }: { name: StatisticName }) {
  const { t } = useTranslation('statistics')
  const { title } = useCurrentScreen()
  const work = useStatistic(name)
  const { statistic, error } = work
  const { figures } = shownOf(name)
  return (
    <Page actions={<Actions work={work} title={title} />}>
      <StatisticFilters name={name} work={work} />
      {statistic && <WayDown statistic={statistic} upTo={work.upTo} />}
      {statistic && <Days statistic={statistic} />}
      {!statistic && error && <ErrorState error={error} onRetry={work.refetch} />}
      {statistic && error && <ErrorState isBrief error={error} onRetry={work.refetch} />}
      {!statistic && !error && !work.isReversed && <Loading rows={16} />}
      {statistic && isEmpty(statistic) && <Empty title={t('empty.title')} text={t(`empty.${name}`)} />}
      {statistic && !isEmpty(statistic) && (
        <>
          <StatisticTable
            title={title}
            figures={figures}
            statistic={statistic}
            linkOf={work.linkOf}
            isStale={work.isStale}
          />
          {statistic.count > statistic.data.length && (
            <p className={styles.cut}>
              {t('cut', { shown: formatNumber(statistic.data.length), all: formatNumber(statistic.count) })}
            </p>
          )}
        </>
      )}
    </Page>
  )
}

type Work = ReturnType<typeof useStatistic>

const isEmpty = ({ total }: Statistic) =>
  [total.now, total.before ?? {}].every((values) =>
    Object.values(values).every((value) => value === 0 || value === null),
  )

/** Replaces the inputs on paper. */
function Days({ statistic: { date_from, date_to, compared } }: { statistic: Statistic }) {
  const { t } = useTranslation('statistics')
  const between = (days: { date_from: string; date_to: string }) => formatDays(days.date_from, days.date_to)
  return (
    <p className={styles.days}>
      {t('days', { days: between({ date_from, date_to }) })}
      {compared && ` · ${t('comparedDays', { days: between(compared) })}`}
    </p>
  )
}

function Actions({ work, title }: { work: Work; title: string }) {
  const { t } = useTranslation('statistics')
  const change = useChange()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await change(async () => saveFile(await work.excel(new AbortController().signal), title, 'xlsx'))
    setSaving(false)
  }
  return (
    <>
      <Button
        icon={<FileExcelOutlined aria-hidden />}
        loading={isSaving}
        disabled={work.isReversed}
        onClick={() => void save()}
      >
        Excel
      </Button>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  )
}

function StatisticFilters({ name, work }: { name: StatisticName; work: Work }) {
  const { t } = useTranslation('statistics')
  const say = useWords()
  const { chosen, choose, statistic, by } = work
  const { levels } = shownOf(name)
  const isWhole = !statistic || statistic.within.length === 0
  return (
    <div className={styles.filters}>
      <PeriodFilter value={chosen} period={statistic} compared={statistic?.compared} onChange={choose} />
      <FilterChoice
        label={say(titles.medium)}
        value={chosen.medium}
        options={media.map((code) => ({ value: code, label: say(mediumWords[code]) }))}
        onChange={(medium) => choose({ medium })}
      />
      {levels.length > 1 && isWhole && (
        <Segmented
          className={styles.levels}
          aria-label={t('by.label')}
          value={by}
          options={levels.map((level) => ({ value: level, label: t(`by.${level}`) }))}
          onChange={(level) => choose({ by: level === levels[0] ? undefined : level })}
        />
      )}
    </div>
  )
}

interface Props {
  statistic: Statistic
  upTo: ReturnType<typeof useStatistic>['upTo']
}

function WayDown({ statistic: { within }, upTo }: Props) {
  const { t } = useTranslation('statistics')
  if (within.length === 0) return null
  const last = within.at(-1)
  return (
    <nav className={styles.way} aria-label={t('way.label')}>
      <Link to={upTo()}>{t('way.whole')}</Link>
      {within.map(({ level, id, name }) => (
        <span key={level}>
          <span aria-hidden> › </span>
          {level === last?.level ? (
            <b>{name}</b>
          ) : (
            <Link to={upTo(level as Parameters<typeof upTo>[0])}>{name}</Link>
          )}
          {level === 'object' && (
            <Allowed to="ministry.object-info">
              {' · '}
              <Link to={`/ministry/info_objects/${id}`}>{t('way.passport')}</Link>
            </Allowed>
          )}
        </span>
      ))}
    </nav>
  )
}
