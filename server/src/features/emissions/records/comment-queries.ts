import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { emissionComment, listEmissionComments } from '#contract/api/measurements/emission-details'
import { reasonsHolding } from '#contract/text/reason-text'
import type { Db } from '../../../core/database/database'
import { holds, orderOf, type Page, readPage } from '../../../core/database/lists'
import { personName } from '../../../core/database/names'
import { everyRow } from '../../../core/database/scope'
import type { Call } from '../../../core/http/serve'

type Comment = z.output<typeof emissionComment>

/** Searches the comment and the words of the code in both languages. */
export function hasReason(search: string, comment: string, code: string): RawBuilder<boolean> {
  return sql<boolean>`(${holds(search, comment)} or ${sql.ref(code)} = any(${reasonsHolding(search)}::text[]))`
}

/** Callers check that the measurement is visible. */
function commentRows(db: Db, userId: number) {
  return everyRow(db)
    .selectFrom('emission_comments')
    .innerJoin('users', 'users.id', 'emission_comments.author_id')
    .select([
      'emission_comments.id',
      'emission_comments.emission_id',
      'emission_comments.author_id',
      personName('users').as('author_name'),
      'emission_comments.text',
      'emission_comments.reason_code',
      'emission_comments.required',
      'emission_comments.created_at',
      sql<boolean>`emission_comments.author_id = ${userId} and not emission_comments.required`.as(
        'may_delete',
      ),
    ])
    .where('emission_comments.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof commentRows>['executeTakeFirstOrThrow']>>

const asComment = ({ author_id, author_name, created_at, ...plain }: Row): Comment => ({
  ...plain,
  author: { id: author_id, name: author_name },
  created_at: created_at.toISOString(),
})

export async function findComments(
  db: Db,
  userId: number,
  emissionId: number,
  query: Call<typeof listEmissionComments>['query'],
): Promise<Page<Comment>> {
  const { direction } = orderOf(query.ordering, 'id')
  let rows = commentRows(db, userId).where('emission_comments.emission_id', '=', emissionId)
  if (query.search)
    rows = rows.where(hasReason(query.search, 'emission_comments.text', 'emission_comments.reason_code'))
  const page = await readPage(db, rows.orderBy('emission_comments.id', direction), query)
  return { ...page, rows: page.rows.map(asComment) }
}

export async function readComment(db: Db, userId: number, id: number): Promise<Comment | undefined> {
  const row = await commentRows(db, userId).where('emission_comments.id', '=', id).executeTakeFirst()
  return row && asComment(row)
}
