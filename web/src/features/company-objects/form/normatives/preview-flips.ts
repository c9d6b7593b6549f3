import {
  type NormativeFlips,
  previewCreatedNormative,
  previewDeletedNormative,
  previewUpdatedNormative,
} from '#contract/api/measurements/normatives'
import type { CallInput } from '#contract/endpoint'
import { call } from '../../../../lib/api/api-client'
import type { SourceLimits } from '../object-draft'
import { changesFrom, isRefusal } from '../save-record'
import { type Entry, entriesOf } from './norm-rows'

export interface EntryFlips extends NormativeFlips {
  /** Key of the cell. */
  key: string
}

const dryRun = { query: { dry_run: 'true' as const } }

/** Previewed one by one; a refused one counts as no flip, saving reports the error. */
export async function previewFlips(limits: SourceLimits, sourceId: number): Promise<EntryFlips[]> {
  const found: EntryFlips[] = []
  for (const entry of entriesOf(limits)) {
    if (entry.kind !== 'normative') continue
    try {
      const flips = await previewEntry(entry, sourceId)
      if (flips && flips.flips + flips.accepted_flips > 0) found.push({ ...flips, key: entry.pending.key })
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  return found
}

function previewEntry({ pending, body }: Entry, source_id: number): Promise<NormativeFlips> | undefined {
  const { saved } = pending
  if (!saved) {
    const input = { ...dryRun, body: { source_id, ...body } }
    return body && call(previewCreatedNormative, input as CallInput<typeof previewCreatedNormative>)
  }
  const params = { id: saved.id }
  if (!body) return call(previewDeletedNormative, { ...dryRun, params, body: {} })
  const changes = changesFrom(previewUpdatedNormative, saved.body, { source_id, ...body })
  if (Object.keys(changes).length === 0) return undefined
  return call(previewUpdatedNormative, { ...dryRun, params, body: { ...changes, version: saved.version } })
}
