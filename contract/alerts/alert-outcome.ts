import type { CaseStatus } from '../domain/cases/case-status'
import type { Language } from '../shapes'
import { numberText } from '../text/number-text'
import type { Words } from '../words'
import type { AlertParams } from './alert-text'

export const alertOutcomes = ['gone', 'closed', 'corrected', 'confirmed'] as const
export type AlertOutcome = (typeof alertOutcomes)[number]

export interface CaseState {
  readonly status: CaseStatus
  /** Closed automatically: its measurements were corrected or cancelled. */
  readonly closesItself: boolean
  readonly isConfirmed: boolean
  readonly worstLoad: number
}

const words: Record<AlertOutcome, Words> = {
  gone: {
    ru: 'исправлено или отклонено: превышения больше нет',
    uz: 'tuzatilgan yoki rad etilgan: oshish endi yo‘q',
  },
  closed: { ru: 'дело закрыто', uz: 'ish yopilgan' },
  corrected: { ru: 'исправлено, теперь', uz: 'tuzatilgan, endi' },
  confirmed: { ru: 'принято модератором', uz: 'moderator qabul qilgan' },
}

const rounded = (load: number) => Math.round(load * 100) / 100

/** Undefined while nothing has changed. */
export function alertOutcome({ load, what }: AlertParams, now: CaseState): AlertOutcome | undefined {
  if (now.status === 'closed') return now.closesItself ? 'gone' : 'closed'
  if (typeof load === 'number' && rounded(now.worstLoad) < rounded(load)) return 'corrected'
  const isOfExceedance = what === 'opened' || what === 'worsened' || what === 'reopened'
  return now.isConfirmed && isOfExceedance ? 'confirmed' : undefined
}

export function outcomeText(outcome: AlertOutcome, { worstLoad }: CaseState, lang: Language): string {
  const text = words[outcome][lang]
  return outcome === 'corrected' ? `${text} ×${numberText(rounded(worstLoad))}` : text
}
