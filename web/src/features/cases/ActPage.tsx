import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { type CaseDetails, readCase } from '#contract/api/real-time/cases'
import { caseFields, caseStatusWords } from '#contract/fields/cases'
import { objectFields } from '#contract/fields/objects'
import type { Language } from '#contract/shapes'
import type { Words } from '#contract/words'
import { closeReasonWords } from '#contract/words'
import { timesText } from '../../domain/measurement/measurement-texts'
import { call } from '../../lib/api/api-client'
import type { ApiError } from '../../lib/api/api-error'
import { readKey } from '../../lib/api/server-data'
import { formatDate, formatInstant, formatNumber, noData, today } from '../../lib/text/format'
import { Page } from '../../ui/Page'
import { ErrorState, Loading } from '../../ui/states'
import { ActEvidence } from './ActEvidence'
import styles from './act.module.css'
import { actWords } from './act-words'
import { CasePhoto } from './CasePhoto'
import { deadlineText } from './deadline-text'

export function ActPage() {
  const { t } = useTranslation('cases')
  const id = Number(useParams().id)
  const [uzbek, russian] = [useCaseIn('uz', id), useCaseIn('ru', id)]
  const failed = [uzbek, russian].find(({ data, error }) => error && !data)
  return (
    <Page
      title={t('actTitle', { id })}
      actions={
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <div className={styles.acts}>
          <ActIn lang="uz" one={uzbek.data} />
          <ActIn lang="ru" one={russian.data} />
        </div>
      )}
    </Page>
  )
}

/** Names come in the language of the paper, not of the screen. */
function useCaseIn(lang: Language, id: number) {
  const input = { params: { id } }
  return useQuery<CaseDetails, ApiError>({
    queryKey: [...readKey(readCase, input), lang],
    queryFn: ({ signal }) => call(readCase, input, { signal, lang }),
  })
}

const ActIn = ({ one, lang }: { one: CaseDetails | undefined; lang: Language }) =>
  one ? <Act one={one} lang={lang} /> : <Loading rows={14} />

function Act({ one, lang }: { one: CaseDetails; lang: Language }) {
  const say = (words: Words) => words[lang]
  const closed = one.entries.find(({ kind }) => kind === 'closed')
  const inspections = one.entries.filter(({ kind }) => kind === 'inspected').reverse()
  const rows: [Words, string][] = [
    [caseFields.object.title, one.object?.name ?? noData],
    [objectFields.inn.title, one.inn ?? noData],
    [caseFields.region.title, [one.region.name, one.district?.name].filter(Boolean).join(', ')],
    [objectFields.address.title, one.address ?? noData],
    [
      one.source ? caseFields.source.title : actWords.station,
      one.source?.name ?? one.station?.name ?? noData,
    ],
    [caseFields.component.title, one.unit ? `${one.component.name}, ${one.unit}` : one.component.name],
    [caseFields.exceedances.title, formatNumber(one.exceedances)],
    [caseFields.first_date.title, formatDate(one.first_date)],
    [caseFields.last_date.title, formatDate(one.last_date)],
    [caseFields.worst_load.title, one.worst_load === null ? '∞' : timesText(one.worst_load)],
    [caseFields.status.title, say(caseStatusWords[one.status])],
    [caseFields.assignee.title, one.assignee?.name ?? noData],
    [actWords.acknowledgeBy, deadlineText(lang, one.acknowledge_by, one.acknowledged_at)],
    [actWords.closeBy, deadlineText(lang, one.close_by, one.closed_at)],
  ]
  return (
    <section className={styles.act} lang={lang}>
      <p className={styles.body}>{say(actWords.authority)}</p>
      <h2>
        {say(actWords.title)} № {one.id}
      </h2>
      <p className={styles.date}>{formatDate(today())}</p>
      <table className={styles.facts}>
        <tbody>
          {rows.map(([title, value]) => (
            <tr key={title.ru}>
              <th scope="row">{say(title)}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {one.source && <ActEvidence one={one} lang={lang} />}
      <h3>{say(actWords.found)}</h3>
      {inspections.length === 0 && <p>{say(actWords.notInspected)}</p>}
      {inspections.map((entry) => (
        <div key={entry.id}>
          <p>
            <b>{formatInstant(entry.at)}</b> {entry.actor?.name}
          </p>
          <p>{entry.text}</p>
          <div className={styles.photos}>
            {entry.photos.map((photo) => (
              <CasePhoto key={photo} caseId={one.id} photoId={photo} />
            ))}
          </div>
        </div>
      ))}
      {one.finding && (
        <>
          <h3>{say(actWords.conclusion)}</h3>
          <p>
            <b>{formatInstant(one.closed_at)}</b> {one.finding}
          </p>
          {one.close_reason && <p>{say(closeReasonWords[one.close_reason])}</p>}
          {closed?.actor && (
            <p>
              {say(actWords.closedBy)}: {closed.actor.name}
            </p>
          )}
        </>
      )}
      <div className={styles.signatures}>
        <p>{say(actWords.inspector)}</p>
        <p>{say(actWords.owner)}</p>
      </div>
    </section>
  )
}
