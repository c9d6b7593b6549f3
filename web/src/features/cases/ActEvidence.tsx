import { useQuery } from '@tanstack/react-query'
import { type CaseDetails, type CaseEvidence, listCaseEvidence } from '#contract/api/real-time/cases'
import type { Answer } from '#contract/endpoint'
import { emissionFields } from '#contract/fields/emissions'
import type { Language } from '#contract/shapes'
import { emissionStatusWords, normativeTypeWords, type Words } from '#contract/words'
import { ratioText } from '../../domain/measurement/measurement-texts'
import { call } from '../../lib/api/api-client'
import type { ApiError } from '../../lib/api/api-error'
import { readKey } from '../../lib/api/server-data'
import { formatDate, formatNumber, noData } from '../../lib/text/format'
import { ErrorState, Loading } from '../../ui/states'
import styles from './act.module.css'
import { actWords } from './act-words'

const most = 500

export function ActEvidence({ one, lang }: { one: CaseDetails; lang: Language }) {
  const input = { params: { id: one.id }, query: { page_size: most } }
  const { data, error, refetch } = useQuery<Answer<typeof listCaseEvidence>, ApiError>({
    queryKey: [...readKey(listCaseEvidence, input), lang],
    queryFn: ({ signal }) => call(listCaseEvidence, input, { signal, lang }),
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />
  const later = data.data.filter(({ is_exceeded }) => !is_exceeded)
  return (
    <>
      <h3>{actWords.exceedances[lang]}</h3>
      <Measurements rows={data.data.filter(({ is_exceeded }) => is_exceeded)} lang={lang} />
      <h3>{actWords.later[lang]}</h3>
      {later.length === 0 ? <p>{actWords.noLater[lang]}</p> : <Measurements rows={later} lang={lang} />}
    </>
  )
}

function Measurements({ rows, lang }: { rows: readonly CaseEvidence[]; lang: Language }) {
  const say = (words: Words) => words[lang]
  const heads = [
    actWords.record,
    emissionFields.date.title,
    emissionFields.value.title,
    actWords.norm,
    actWords.ratio,
    actWords.laboratory,
    actWords.decidedBy,
  ]
  return (
    <div className={styles.wide}>
      <table className={styles.evidence}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.ru} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.id}</td>
              <td className={styles.fixed}>{formatDate(row.date)}</td>
              <td className={styles.fixed}>
                {row.qualifier}
                {formatNumber(row.value)} {row.unit}
              </td>
              <td>{normText(row, lang)}</td>
              <td>{row.load === null ? (row.is_exceeded ? '∞' : noData) : ratioText(row.load)}</td>
              <td>{row.laboratory ?? noData}</td>
              <td>{decisionText(row, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function normText({ norm_type, norm_value, norm_start, unit }: CaseEvidence, lang: Language): string {
  if (!norm_type || norm_value === null) return noData
  const norm = `${normativeTypeWords[norm_type][lang]} ${norm_value.replaceAll('.', ',')} ${unit}`
  return norm_start ? `${norm}, ${actWords.normSince[lang]} ${formatDate(norm_start)}` : norm
}

function decisionText({ status, decided_by, decided_at }: CaseEvidence, lang: Language): string {
  if (status !== 'Accepted') return `${emissionStatusWords[status][lang]}, ${actWords.undecided[lang]}`
  const parts = [emissionStatusWords[status][lang], decided_by, decided_at && formatDate(decided_at)]
  return parts.filter(Boolean).join(', ')
}
