import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { explainGap, gapReason, listCoverage } from '#contract/api/measurements/laboratory-dashboard'
import { readKey, useAction } from '../../../lib/api/server-data'
import { useErrorText } from '../../../lib/text/error-text'
import { formatDate } from '../../../lib/text/format'
import { useConfirmWithReason } from '../../../ui/feedback/use-confirm-with-reason'
import { useToast } from '../../../ui/toast'
import type { PlanPeriod, PlanRow } from './month-cells'

/** Says why a planned measurement was not made, or takes that back. */
export function useGapReason({ source, component }: PlanRow, { start }: PlanPeriod) {
  const { t } = useTranslation('laboratory')
  const queries = useQueryClient()
  const confirm = useConfirmWithReason()
  const explain = useAction(explainGap)
  const toast = useToast()
  const errorText = useErrorText()

  async function save(reason: (typeof gapReason.options)[number] | null, note = '') {
    const body = { source_id: source.id, component_id: component.id, period_start: start, reason, note }
    try {
      await explain.mutateAsync({ body })
      toast.success(t(reason ? 'gap.saved' : 'gap.takenBack'))
    } catch (error) {
      toast.error(`${t('gap.failed')} ${errorText(error)}`)
    }
    await queries.invalidateQueries({ queryKey: readKey(listCoverage) })
  }

  async function ask() {
    const answer = await confirm({
      title: t('gap.title'),
      text: `${component.name}, ${t('source', { source: source.name })}, ${formatDate(start)}`,
      okText: t('gap.save'),
      reasons: gapReason.options.map((value) => ({
        value,
        label: t(`reason.${value}`),
        needsWords: value === 'other',
      })),
      minLength: 0,
    })
    const reason = gapReason.options.find((value) => value === answer?.reason)
    if (answer && reason) await save(reason, answer.text)
  }

  return { ask, takeBack: () => save(null) }
}
