import { type Selectable, sql } from 'kysely'
import type { NormativeFlips } from '#contract/api/measurements/normatives'
import { objectVerdictOf } from '#contract/domain/measurement/exceedance'
import { riskJudgedAnew } from '#contract/domain/measurement/moderation-risk'
import type { Language } from '#contract/shapes'
import type { Db } from '../core/database/database'
import { nameColumn } from '../core/database/names'
import type { AllTables } from '../core/database/refined-tables'
import { everyRow } from '../core/database/scope'
import type { UserRights } from '../core/identity/session'
import { recordHistory } from './emission-history'
import { type JudgedColumns, judgeEmission, keptValue, storeJudged } from './judge-emission'
import { findNorms } from './norms'

interface Rejudging {
  /** Locked by the caller. */
  sourceId: number
  componentIds: readonly number[]
  accepted: boolean
  reason: string
}

const LISTED = 500

/** Judges what was measured by the norms as they are now, and answers which verdicts flipped. */
export async function rejudge(
  db: Db,
  who: UserRights,
  lang: Language,
  now: Date,
  { sourceId, componentIds, accepted, reason }: Rejudging,
): Promise<NormativeFlips> {
  const kept = await lockJudged(db, lang, sourceId, componentIds)
  const norms = await findNorms(db, sourceId)
  const changed = kept.flatMap((row) => {
    const after = judgedNow(row, norms.get(row.component_id) ?? [])
    const columns = Object.keys(after) as (keyof JudgedColumns)[]
    return columns.some((column) => row[column] !== after[column]) ? [{ row, after }] : []
  })
  const applied = changed.filter(({ row }) => accepted || row.status !== 'Accepted')
  await update(db, now, applied)
  const flipped = applied.filter(isFlip)
  const entries = flipped.map(({ row, after }) => ({
    ...{ id: row.id, object_id: row.object_id, date: row.date, from: row.status, to: row.status },
    ...historyOf(row, after),
  }))
  await recordHistory(db, who, now, entries, { comment: reason })
  const seesThem = who.permissions.has('emissions.view-unaccepted')
  return {
    flips: flipped.length,
    accepted_flips: changed.filter(isFlip).length - flipped.length,
    data: seesThem ? flipped.slice(0, LISTED).map(asFlip) : [],
  }
}

type Kept = Selectable<AllTables['emissions']> & { component_name: string; dimension: string; factor: string }
interface Change {
  row: Kept
  after: JudgedColumns
}

const isFlip = ({ row, after }: Change) => row.verdict !== after.verdict || ofObject(row) !== ofObject(after)

const ofObject = ({ object_verdict, object_norm_type }: Pick<Kept, 'object_verdict' | 'object_norm_type'>) =>
  objectVerdictOf(object_verdict ?? 'no_data', object_norm_type)

/** Locks in the order of ids, as every change does; the latest come first in the answer. */
async function lockJudged(db: Db, lang: Language, sourceId: number, componentIds: readonly number[]) {
  const rows: Kept[] = await everyRow(db)
    .selectFrom('emissions')
    .innerJoin('components', 'components.id', 'emissions.component_id')
    .innerJoin('units', 'units.id', 'emissions.unit_id')
    .selectAll('emissions')
    .select([`components.${nameColumn(lang)} as component_name`, 'units.type as dimension', 'units.factor'])
    .where('emissions.source_id', '=', sourceId)
    .where('emissions.component_id', 'in', [...componentIds])
    .where('emissions.status', 'in', ['New', 'Edited', 'Accepted'])
    .where('emissions.deleted_at', 'is', null)
    .orderBy('emissions.id')
    .forUpdate('emissions')
    .execute()
  return rows.sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1))
}

function judgedNow(row: Kept, norms: Parameters<typeof judgeEmission>[3]): JudgedColumns {
  const unit = { id: row.unit_id, dimension: row.dimension, factor: row.factor }
  return judgeEmission(keptValue(row), unit, row.date, norms)
}

/** The record's own verdict, and the object's where that is another one. */
function historyOf(row: Kept, after: JudgedColumns): { before: object; after: object } {
  const isOwn = row.verdict !== after.verdict
  const isOfObject = ofObject(row) !== ofObject(after)
  const isSame = ofObject(row) === row.verdict && ofObject(after) === after.verdict
  const values = (of: Kept | JudgedColumns) => ({
    ...(isOwn && { verdict: of.verdict, normative_value: of.normative_value }),
    ...(isOfObject && !isSame && { object_verdict: ofObject(of) }),
  })
  return { before: values(row), after: values(after) }
}

async function update(db: Db, now: Date, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ row, after }) => ({
    ...{ id: row.id, date: row.date, ...after },
    risk: riskJudgedAnew(row.risk, row.ratio, after.ratio),
  }))
  await storeJudged(db, rows, sql`, updated_at = ${now}, version = emissions.version + 1`)
}

const asFlip = ({ row, after }: Change) => ({
  id: row.id,
  date: row.date,
  component: { id: row.component_id, name: row.component_name },
  value: Number(row.value),
  qualifier: row.qualifier,
  status: row.status,
  before: { verdict: row.verdict, ratio: row.ratio, object_verdict: ofObject(row) },
  after: { verdict: after.verdict, ratio: after.ratio, object_verdict: ofObject(after) },
})
