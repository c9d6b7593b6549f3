import { useTranslation } from 'react-i18next'
import { listEmissionHistory } from '#contract/api/measurements/emission-details'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { useErrorText } from '../../lib/text/error-text'
import { formatDate, formatInstant, today } from '../../lib/text/format'

/** What somebody made of a record, and when. */
export interface Deed {
  status: EmissionStatus | null
  /** Empty while it is not known. */
  by: string
  at: string
}

export async function readLastDeed(id: number): Promise<Deed | undefined> {
  const { data } = await call(listEmissionHistory, { params: { id }, query: { page_size: 1 } })
  const [last] = data
  return last && { status: last.to_status, by: last.actor ?? '', at: last.at }
}

/** As a sentence: «Малика Юсупова уже принял(а) эту запись в 02:14». */
export function useDeedText(): ({ status, by, at }: Deed) => string {
  const { t } = useTranslation('emissions')
  return ({ status, by, at }) => {
    const [date = '', time = ''] = formatInstant(at).split(' ')
    const when = date === formatDate(today()) ? t('deed.today', { time }) : t('deed.day', { date, time })
    const kind = status === 'Accepted' || status === 'Canceled' ? status : 'changed'
    return t(`deed.${kind}`, { by: by || t('deed.somebody'), when })
  }
}

/** Why a decision on one record was not taken; when somebody was quicker, who it was and what they did. */
export function useRefusedText(): (id: number, error: unknown) => Promise<string> {
  const { t } = useTranslation('emissions')
  const errorText = useErrorText()
  const deedText = useDeedText()
  return async (id, error) => {
    const isOvertaken = error instanceof ApiError && overtaking.has(error.code)
    const deed = isOvertaken ? await readLastDeed(id).catch(() => undefined) : undefined
    return deed ? deedText(deed) : `${t('decision.failed')} ${errorText(error)}`
  }
}

const overtaking = new Set<string>(['record.stale', 'emission.forbidden-move'])
