import { type RawBuilder, sql } from 'kysely'
import { steady, type Trend } from '#contract/domain/registry/count-trend'
import { nearBound } from '#contract/domain/registry/reservoir-level'

/** `levelState` in SQL, for a reservoir with the alias `record`. */
export function levelStateOf(level: RawBuilder<unknown>): RawBuilder<'low' | 'high' | 'normal' | null> {
  const margin = sql`(record.highest_level - record.lowest_level) * ${sql.lit(nearBound)}`
  return sql`case
    when ${level} >= record.highest_level - ${margin} then 'high'
    when ${level} <= record.lowest_level + ${margin} then 'low'
    when ${level} is not null and record.lowest_level is not null and record.highest_level is not null then 'normal'
  end`
}

/** `trendOf` in SQL, for an animal with the alias `record`. */
export function countTrendOf(year: unknown): RawBuilder<Trend | null> {
  const countIn = (ago: number) =>
    sql`(select count from animal_counts where record_id = record.id and year = ${year}::int - ${sql.lit(ago)})`
  return sql`case
    when ${countIn(0)} > ${countIn(1)} * (1 + ${sql.lit(steady)}) then 'growing'
    when ${countIn(0)} < ${countIn(1)} * (1 - ${sql.lit(steady)}) then 'falling'
    when ${countIn(0)} is not null and ${countIn(1)} is not null then 'stable'
  end`
}
