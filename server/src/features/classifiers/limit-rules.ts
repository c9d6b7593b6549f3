import { sql } from 'kysely'
import type { ClassifierRow } from '#contract/classifiers/any-classifier'
import { changeComponentLimit } from '#contract/domain/measurement/component-limit'
import type { Db } from '../../core/database/database'
import { holds } from '../../core/database/lists'
import { wrongField } from '../../core/errors'
import { ofMedium } from './component-rules'

const messages = {
  limit: 'A number, or a range such as 6.5-8.5',
  'limit-min-above-max': 'The lower end is above the upper one',
  'value-or-range': 'Either a value, or min and max',
}

type Limit = Parameters<typeof changeComponentLimit>[0]

/** A value takes the place of a range, and a range that of a value. */
export function readLimit(current: ClassifierRow, change: Record<string, unknown>): Record<string, unknown> {
  const limit = changeComponentLimit(current as unknown as Limit, change)
  if ('code' in limit) throw wrongField(limit.field, limit.code, messages[limit.code])
  return { ...change, ...limit }
}

export async function rejectNegativeLimit(db: Db, record: Record<string, unknown>): Promise<void> {
  const negative = ['value', 'min', 'max'].find((field) => Number(record[field]) < 0)
  if (!negative) return
  const { id } = record.component as { id: number }
  const component = await db
    .selectFrom('components')
    .select('may_be_negative')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!component?.may_be_negative)
    throw wrongField(negative, 'limit-negative', 'This component is never below zero')
}

export const limitFilters = {
  medium: (medium: unknown) => ofMedium(sql.ref('component_limits.component_id'), medium),
  group: (id: unknown) => sql`component_id in (select id from components where group_id = ${id})`,
}

/** A limit is found by its component. */
export function limitsNamed(text: string) {
  return sql`component_id in (
    select id from components where ${holds(text, 'name_ru', 'name_uz')} or ${holds(text, 'code')})`
}
