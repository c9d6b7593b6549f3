import { sql } from 'kysely'
import type { CaseEvidence, listCaseEvidence } from '#contract/api/real-time/cases'
import { readPage } from '../../core/database/lists'
import { nameColumn, personName, signColumn } from '../../core/database/names'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { visibleEmissions } from '../../measurement/emission-visibility'
import { visibleCases } from './case-queries'
import { isExceeded, isOf } from './closing-problem'

const decision = sql<number>`(
  select history.id from emission_history as history
  where history.emission_id = emissions.id and history.to_status = emissions.status and emissions.status = 'Accepted'
  order by history.id desc limit 1)`

export async function findEvidence({ db, session: who, lang, params, query }: Call<typeof listCaseEvidence>) {
  const one = await visibleCases(db, who)
    .select([
      'exceedance_cases.source_id',
      'exceedance_cases.component_id',
      'exceedance_cases.first_date',
      'exceedance_cases.last_date',
    ])
    .where('exceedance_cases.id', '=', params.id)
    .executeTakeFirstOrThrow(notFound)
  const knowsWho = who.permissions.has('emissions.history')
  const rows = visibleEmissions(db, who)
    .innerJoin('units', 'units.id', 'emissions.unit_id')
    .leftJoin('laboratories', 'laboratories.id', 'emissions.laboratory_id')
    .leftJoin('emission_history as decided', (join) => join.on('decided.id', '=', decision))
    .leftJoin('users as decider', 'decider.id', 'decided.actor_id')
    .select([
      'emissions.id',
      'emissions.date',
      'emissions.value',
      'emissions.qualifier',
      `units.${signColumn(lang)} as unit`,
      'emissions.status',
      isExceeded.as('is_exceeded'),
      'emissions.object_load as load',
      'emissions.object_norm_type as norm_type',
      sql<string | null>`coalesce(emissions.object_norm_value, case emissions.object_norm_type
        when 'pdv' then emissions.pdv when 'pdk' then emissions.pdk when 'fon' then emissions.fon end)`.as(
        'norm_value',
      ),
      sql<string | null>`(
        select max(norm.started_on)::text from component_normatives as norm
        where norm.source_id = emissions.source_id and norm.component_id = emissions.component_id
          and norm.type = emissions.object_norm_type and norm.started_on <= emissions.date
          and (norm.ended_on is null or norm.ended_on >= emissions.date))`.as('norm_start'),
      `laboratories.${nameColumn(lang)} as laboratory`,
      personName('decider').as('decided_by'),
      'decided.at as decided_at',
    ])
    .where(isOf(one))
    .orderBy('emissions.date')
    .orderBy('emissions.id')
  const page = await readPage(db, rows, query)
  return {
    ...page,
    rows: page.rows.map(
      ({ value, load, decided_by, decided_at, ...row }): CaseEvidence => ({
        ...row,
        value: Number(value),
        load: load !== null && Number.isFinite(load) ? load : null,
        decided_by: knowsWho ? decided_by || null : null,
        decided_at: decided_at?.toISOString() ?? null,
      }),
    ),
  }
}
