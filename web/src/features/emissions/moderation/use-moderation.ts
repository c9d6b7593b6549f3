import { App } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import { emissionTransitions } from '#contract/domain/measurement/emission-transitions'
import type { Medium } from '#contract/domain/measurement/medium'
import { ApiError } from '../../../lib/api/api-error'
import { useErrorText } from '../../../lib/text/error-text'
import { formatNumber } from '../../../lib/text/format'
import type { Selection } from '../../../ui/table/actions'
import { useToast } from '../../../ui/toast'
import { useAskReason, useDecide, useLastActionText, useRefusedText } from '../decisions'
import { countOf, type Decision, type Everything, isEverything, isReached } from './decision'
import { isWaiting, type QueueRow } from './queue/row-state'
import { useQueue } from './queue/use-queue'
import { useAskEverything } from './use-ask-everything'
import { useHeldDecisions } from './use-held-decisions'

/** The limits of the server for one call: by ids, and by filter. */
const mostNamed = 1000
const mostSelected = 10_000

type Verb = 'accept' | 'cancel'

export function useModeration(medium: Medium) {
  const { t } = useTranslation(['moderation', 'emissions', 'common'])
  const { modal } = App.useApp()
  const toast = useToast()
  const errorText = useErrorText()
  const askReason = useAskReason()
  const askEverything = useAskEverything()
  const decideAtOnce = useDecide()
  const refusedText = useRefusedText()
  const lastActionText = useLastActionText()
  const [lastSent, setLastSent] = useState<Emission>()
  const decisions = useHeldDecisions({ onSent, onRefused })
  const queue = useQueue(medium, decisions.held)
  const { rows } = queue.list

  function onSent(decision: Decision, now: Emission | undefined) {
    const covered = rows.filter((row) => isCovered(row) && isReached(decision.on, row.id))
    queue.markSent(idsOf(isEverything(decision.on) ? covered : decision.on), decision.status)
    setLastSent(now)
    if (countOf(decision) > 1) toast.success(t('sent', { count: countOf(decision) }))
  }

  function onRefused(decision: Decision, error: unknown) {
    if (!(error instanceof ApiError)) throw error
    if (isEverything(decision.on) && error.code === 'emission.count-changed')
      return void askAnew(decision, decision.on, error.current as { count: number })
    if (Array.isArray(decision.on)) {
      const stuck = error.forbidden.length > 0 ? error.forbidden : idsOf(decision.on)
      queue.lookAgain(stuck)
      if (decision.on.length > 1) {
        const why = error.code === 'record.stale' ? '' : ` ${errorText(error)}`
        return toast.error(t('refused.many', { count: stuck.length }) + why)
      }
    }
    const own = error.code === 'emission.own-work' ? error.forbidden.length : 0
    if (own > 0) return toast.error(t('refused.own', { count: own }))
    const [only] = isEverything(decision.on) ? [] : idsOf(decision.on)
    if (only === undefined) return toast.error(`${t('refused.one')} ${errorText(error)}`)
    void refusedText(only, error).then(toast.error)
  }

  /** The count has changed meanwhile: shows it and confirms again. */
  async function askAnew(decision: Decision, on: Everything, { count }: { count: number }) {
    if (count === 0) return toast.info(t('everything.nothingLeft'))
    const isSure = await modal.confirm({
      title: t('everything.changed', { before: formatNumber(on.count), count }),
      content: t('everything.changedText'),
      okText: t(`everything.${decision.status}`, { count }),
      cancelText: t('common:action.cancel'),
    })
    if (isSure) decisions.hold({ ...decision, on: { ...on, count } })
  }

  /** Asks for a reason if needed, then holds the decision; returns whether it was held. */
  async function decide(verb: Verb, on: Decision['on'], text?: string): Promise<boolean> {
    const [only, ...others] = isEverything(on) ? [] : on
    const about = { count: countOf({ on }), text, seen: others.length === 0 ? only : undefined }
    const reason = await askReason(verb, about)
    if (!reason) return false
    decisions.hold({ status: emissionTransitions[verb].to, reason, on })
    return true
  }

  const decideRow = async (verb: Verb, row: QueueRow): Promise<boolean> => {
    if (!isWaiting(row)) return false
    if (!row.may.includes(verb)) {
      toast.info(t('ownWork'))
      return false
    }
    return decide(verb, [row].map(seen))
  }

  async function decideMany(verb: Verb, selection: Selection<QueueRow>) {
    if (selection.isEverything) return decideEverything(verb, selection.clear)
    const latest = new Map(rows.map((row) => [row.id, row]))
    const chosen = selection.rows.map((row) => latest.get(row.id) ?? row)
    const possible = chosen.filter((row) => isWaiting(row) && row.may.includes(verb))
    const left = chosen.length - possible.length
    if (possible.length === 0) return toast.info(t('many.none'))
    if (possible.length > mostNamed) return toast.info(t('many.tooMany', { number: formatNumber(mostNamed) }))
    const isDone = await decide(
      verb,
      possible.map(seen),
      left > 0 ? t('many.left', { count: left }) : undefined,
    )
    if (!isDone) return
    selection.clear()
    if (left > 0 && verb === 'accept') toast.info(t('many.left', { count: left }))
  }

  /** Counted now, without held decisions; later records are not included. */
  async function decideEverything(verb: Verb, onDone: () => void) {
    await decisions.sendAll()
    const on = await queue.countEverything().catch((error: unknown) => {
      toast.error(errorText(error))
      return undefined
    })
    if (!on) return
    if (on.count === 0) return toast.info(t('everything.nothingLeft'))
    if (on.count > mostSelected)
      return toast.info(t('everything.tooMany', { number: formatNumber(mostSelected) }))
    const meant = verb === 'cancel' ? on : await askWhatIsMeant(on)
    if (meant && (await decide(verb, meant, t('everything.askText')))) onDone()
  }

  async function askWhatIsMeant(on: Everything): Promise<Everything | undefined> {
    // Counting thousands of records takes seconds, so show a message meanwhile.
    const slow = setTimeout(() => toast.info(t('everything.counting')), 700)
    const preview = await queue.preview(on).catch((error: unknown) => {
      toast.error(errorText(error))
      return undefined
    })
    clearTimeout(slow)
    return preview && askEverything(on, preview)
  }

  /** Reopens a decided record with a reason. */
  async function reopen(record: Emission): Promise<void> {
    if (!(await decideAtOnce('reopen', record))) return
    if (lastSent?.id === record.id) setLastSent(undefined)
    queue.lookAgain([record.id])
  }

  // Drops records decided by others from the selection, with a message.
  const overtaken = rows.filter(({ rowState }) => rowState?.kind === 'theirs' || rowState?.kind === 'gone')
  const overtakenIds = overtaken.map(({ id }) => id).join()
  const dropOvertaken = useEffectEvent((ids: readonly number[]) => {
    const dropped = decisions.drop(ids)
    const [only, ...others] = dropped
    if (only === undefined) return
    const state = others.length === 0 ? rows.find(({ id }) => id === only)?.rowState : undefined
    toast.error(state?.kind === 'theirs' ? lastActionText(state) : t('overtaken', { count: dropped.length }))
  })
  useEffect(() => {
    if (overtakenIds) dropOvertaken(overtakenIds.split(',').map(Number))
  }, [overtakenIds])

  return { queue, decisions, decideRow, decideMany, lastSent, reopen }
}

const idsOf = (seen: readonly { id: number }[]) => seen.map(({ id }) => id)
const seen = ({ id, version }: QueueRow) => ({ id, version })
/** The rows of the page that a decision by filter reached. */
const isCovered = (row: QueueRow) => isWaiting(row) || row.rowState?.kind === 'held'
