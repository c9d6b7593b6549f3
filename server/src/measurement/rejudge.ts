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
import { type JudgedColumns, judgeEmission, keptValue } from './judge-emission'
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
    return judgedColumns.some((column) => row[column] !== after[column]) ? [{ row, after }] : []
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

const judgedColumns = [
  'pdv',
  'pdk',
  'fon',
  'normative_type',
  'normative_value',
  'normative_unit_id',
  'ratio',
  'verdict',
  'flagged',
  'object_verdict',
  'object_norm_type',
  'object_norm_value',
  'object_load',
] as const satisfies (keyof JudgedColumns)[]

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
  if (changes.length === 0) return
  const rows = changes.map(({ row, after }) => ({
    id: row.id,
    ...after,
    // Text, because JSON has no infinity.
    object_load: after.object_load === null ? null : String(after.object_load),
    risk: riskJudgedAnew(row.risk, row.ratio, after.ratio),
  }))
  await sql`
    update emissions set pdv = judged.pdv, pdk = judged.pdk, fon = judged.fon,
      normative_type = judged.normative_type, normative_value = judged.normative_value,
      normative_unit_id = judged.normative_unit_id, ratio = judged.ratio, verdict = judged.verdict,
      flagged = judged.flagged, object_verdict = judged.object_verdict, object_norm_type = judged.object_norm_type,
      object_norm_value = judged.object_norm_value, object_load = judged.object_load, risk = judged.risk,
      updated_at = ${now}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as judged (
      id integer, pdv text, pdk text, fon text, normative_type text, normative_value text,
      normative_unit_id integer, ratio double precision, verdict text, flagged boolean,
      object_verdict text, object_norm_type text, object_norm_value text, object_load double precision,
      risk double precision
    )
    where emissions.id = judged.id`.execute(db)
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
